import { Heart } from 'lucide-react'
import { useMayBuy } from '../frame/use-me.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { FetcherForm } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import type { useFollow } from './use-follow.ts'

/** Follows a shop, or no longer. Visitors are led to the log-in and back; shops and the market follow nobody. */
export const FollowButton = ({
  shop,
  follow: { fetcher, action, onSubmit, following },
}: {
  shop: { id: number; name: string }
  follow: ReturnType<typeof useFollow>
}) => {
  if (!useMayBuy()) return null
  return (
    <FetcherForm {...{ fetcher, action, onSubmit }} method="post" className="relative z-10 shrink-0">
      <Button
        type="submit"
        name="follow"
        value={following ? '0' : '1'}
        kind="quiet"
        size="sm"
        aria-label={following ? m.follows_unfollow_of({ name: shop.name }) : m.follows_follow_of({ name: shop.name })}
      >
        {following ? <Heart size={16} aria-hidden className="fill-ink" /> : <Icon name="heart" />}
        {following ? m.follows_following() : m.follows_follow()}
      </Button>
    </FetcherForm>
  )
}
