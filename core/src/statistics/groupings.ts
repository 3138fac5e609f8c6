/** By what a shop's sales are summed up. */
export const GROUPINGS = ['days', 'products', 'categories', 'buyers', 'provinces', 'salesReps', 'conversion'] as const
export type Grouping = (typeof GROUPINGS)[number]
