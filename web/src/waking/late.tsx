import { type ComponentType, lazy, Suspense, useEffect, useId, useState } from 'react'
import { awake } from './awake.ts'
import { LATE_PART, tellLive } from './live.ts'

type Bring<Props> = () => Promise<ComponentType<Props>>

const onServer: (() => Promise<void>)[] = []

/** Has every late part at hand, so that it stands in the HTML. The server alone does. */
export const haveLateParts = async (): Promise<void> => {
  await Promise.all(onServer.map((bring) => bring()))
}

/** A part as the server wrote it, should the page change around it before its script is there. */
const AsItStood = ({ id }: { id: string }) => {
  const [html] = useState(() => (import.meta.env.SSR ? '' : (document.getElementById(id)?.innerHTML ?? '')))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what stands there already
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
}

/** Stands beside a late part and comes with it. */
const CameToLife = ({ id }: { id: string }) => {
  useEffect(() => tellLive(document.getElementById(id)), [id])
  return null
}

/**
 * A part of a page whose script comes later, by itself with the reader's first step: links and forms in it work before. If
 * its script is lost it stays as the server wrote it.
 */
export const late = <Props extends object>(bring: Bring<Props>, when = awake): ComponentType<Props> => {
  let atHand: ComponentType<Props> | undefined
  onServer.push(async () => {
    atHand ??= await bring()
  })
  const Late = lazy(() =>
    when.then(bring).then(
      (part) => ({ default: part }),
      () => new Promise<never>(() => {}),
    ),
  )
  return (props: Props) => {
    const id = useId()
    const Part = (atHand ?? Late) as ComponentType<Props>
    return (
      <div id={id} className="contents" {...{ [LATE_PART]: '' }}>
        <Suspense fallback={<AsItStood id={id} />}>
          <Part {...props} />
          <CameToLife id={id} />
        </Suspense>
      </div>
    )
  }
}
