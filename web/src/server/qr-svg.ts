import { renderSVG } from 'uqr'

/** White around the code, in its own squares: what cameras need to find it. */
const BORDER = 4

/** Draws a text as a QR code that a camera reads, with error correction M, as addresses and credit transfers need it. */
export const qrSvg = (text: string): string => renderSVG(text, { ecc: 'M', border: BORDER })
