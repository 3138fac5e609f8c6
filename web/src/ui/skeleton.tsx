/** The place of something that is still to come, as high as that will be. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div aria-hidden className={`animate-pulse-slow rounded-md bg-wash-2 ${className}`} />
)
