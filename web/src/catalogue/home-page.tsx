import { type Packed, unpack } from '../shell/packed.ts'
import type { HomeBlock } from './home.server.ts'
import { HomeBlocks } from './home-blocks.tsx'
import { HomeInvitation } from './home-invitation.tsx'

/** The whole of the home page. */
export const HomePage = ({ blocks }: { blocks: Packed<HomeBlock[]> }) => (
  <>
    <HomeBlocks blocks={unpack(blocks)} />
    <HomeInvitation />
  </>
)
