import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { skipRevalidationOnAdd } from '../lists/keep-lists.ts'

/** What is liked, saved or shared changes its own button, not the list that is being read. */
export const keepPublications = (args: ShouldRevalidateFunctionArgs): boolean =>
  args.formAction?.endsWith('/publication-activity') ? false : skipRevalidationOnAdd(args)
