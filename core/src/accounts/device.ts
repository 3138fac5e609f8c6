/** Browsers and systems that people know by name; whatever else calls is a program without one. */
export const BROWSERS = ['Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari'] as const
export const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'macOS', 'ChromeOS', 'Linux'] as const

// each claims to be those after it as well: the first that fits is the one
const BROWSER_MARKS: Record<(typeof BROWSERS)[number], RegExp> = {
  Edge: /\bEdg(e|A|iOS)?\//,
  Opera: /\bOPR\//,
  'Samsung Internet': /\bSamsungBrowser\//,
  Firefox: /\b(Firefox|FxiOS)\//,
  Chrome: /\b(Chrome|CriOS|HeadlessChrome)\//,
  Safari: /\bVersion\/.*\bSafari\//,
}
const SYSTEM_MARKS: Record<(typeof SYSTEMS)[number], RegExp> = {
  Android: /\bAndroid\b/,
  iPhone: /\biPhone\b/,
  iPad: /\biPad\b/,
  Windows: /\bWindows\b/,
  macOS: /\bMacintosh\b/,
  ChromeOS: /\bCrOS\b/,
  Linux: /\bLinux\b/,
}

/** Browser and system that a User-Agent header names; null for what it does not. */
export const deviceOf = (
  userAgent: string,
): { browser: (typeof BROWSERS)[number] | null; system: (typeof SYSTEMS)[number] | null } => ({
  browser: BROWSERS.find((name) => BROWSER_MARKS[name].test(userAgent)) ?? null,
  system: SYSTEMS.find((name) => SYSTEM_MARKS[name].test(userAgent)) ?? null,
})

/** A network address without its last part: enough to know one's own, too little to find someone else's. */
export const shortAddress = (ip: string): string => {
  const v4 = /^(?:::ffff:)?(\d+\.\d+)\.\d+\.\d+$/.exec(ip)?.[1]
  if (v4) return `${v4}.…`
  return ip.includes(':') ? `${ip.split(':').slice(0, 2).join(':')}:…` : ''
}
