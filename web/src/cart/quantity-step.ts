/** Which way minus and plus lead. */
type StepWay = 'less' | 'more'

const STEP = 'step'

/** Name and value with which minus or plus of a sku sends its form while no script answers: step=17:more. */
export const stepButton = (skuId: number) => (way: StepWay) => ({ name: STEP, value: `${skuId}:${way}` })

/** The minus or plus that sent a form; null when another button did. */
export const readStep = (form: FormData): { skuId: number; way: StepWay } | null => {
  const [, skuId, way] = /^([1-9]\d{0,8}):(less|more)$/.exec(String(form.get(STEP) ?? '')) ?? []
  return skuId === undefined ? null : { skuId: Number(skuId), way: way as StepWay }
}

/** Whether a form is sent by plus or minus. */
export const isStep = (event: Event): boolean =>
  event instanceof SubmitEvent && event.submitter instanceof HTMLButtonElement && event.submitter.name === STEP
