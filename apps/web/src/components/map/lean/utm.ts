/** Replaces the map library's UTM projections: the map uses Mercator only. */
export const makeProjection = (): null => null
export const makeTransforms = (): null => null
