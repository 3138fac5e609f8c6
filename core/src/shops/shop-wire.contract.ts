import { z } from 'zod'
import { fileKey } from '../files/files.contract.ts'
import { localized, picture } from '../kernel/wire.ts'
import { HOLIDAY_ORDERS } from './closures.ts'

const clock = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)
/** Stretches of one day as people type them. */
export const givenSpans = z.array(z.object({ from: clock, to: clock }).refine(({ from, to }) => from !== to)).max(3)
/** The opening hours of a week as people type them. */
export const givenHours = z.array(z.object({ day: z.int().min(1).max(7), spans: givenSpans })).max(7)

const spans = z.array(z.object({ from: z.string(), to: z.string() }))
/** 1 is Monday; times as HH:MM in the shop's own clock; a day without spans is closed. */
export const openingHours = z.array(z.object({ day: z.int().min(1).max(7), spans }))
/** A day with hours of its own; without spans the shop is closed. */
export const hourException = z.object({ day: z.iso.date(), spans })

/** Days on which a shop is closed, both included, and what becomes of orders meanwhile. */
export const holiday = z.object({ from: z.iso.date(), to: z.iso.date(), orders: z.enum(HOLIDAY_ORDERS) })

/** The picture across a shop's page; `key` names its file, null where it came with the shop. */
export const shopBanner = z.object({ key: fileKey.nullable(), picture, alt: localized })

const shown = z.int().nullable()

/**
 * How reliably a shop sends and answers, as buyers are shown it: median working days until an order leaves, percent that left by the
 * promised day, percent that the shop called off, percent with damaged, wrong or missing products, median hours until a first message is
 * answered. A figure is null while too few cases stand behind it; all of it is null where none is left, or the caller may not see the shop.
 */
export const serviceRecord = z
  .object({ sendDays: shown, onTime: shown, calledOff: shown, incidents: shown, answerHours: shown })
  .nullable()

const figure = z.object({ value: z.int(), cases: z.int() }).nullable()

/** The same for the shop's and the market's people: each figure with its cases, also few; null until a night has passed over the shop. */
export const ownServiceRecord = z
  .object({
    /** orders and conversations of the days before this one */
    day: z.iso.date(),
    figures: z.object({ sendDays: figure, onTime: figure, calledOff: figure, incidents: figure, answerHours: figure }),
  })
  .nullable()
