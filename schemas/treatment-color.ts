import * as z from 'zod/mini'

/** The colors with which the agenda marks treatments. Each has a pattern of its own, too. */
export const TREATMENT_COLORS = ['blue', 'violet', 'pink', 'orange', 'olive', 'teal'] as const

export const TreatmentColor = z.enum(TREATMENT_COLORS)
export type TreatmentColor = z.infer<typeof TreatmentColor>
