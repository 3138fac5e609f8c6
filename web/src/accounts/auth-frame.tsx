import type { ReactNode } from 'react'

/** The quiet frame of log-in and registration. */
export const AuthFrame = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className="page grid justify-items-center py-10 md:py-16">
    <div className="w-full max-w-md">
      <h1 className="font-bold text-2xl tracking-[-0.02em]">{title}</h1>
      <p className="mt-2 mb-8 text-ink-2">{text}</p>
      {children}
    </div>
  </div>
)
