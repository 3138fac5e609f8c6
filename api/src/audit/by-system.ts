/** Who acts where no person does: a deadline that ran out, or what a gateway reports. */
export const bySystem = { actor: 'system', operatorId: null, actorName: '' } as const
