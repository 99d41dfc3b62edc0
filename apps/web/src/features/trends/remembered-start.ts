const key = 'trends:start'

/** The first month that the reader chose last in this tab, in whatever account; undefined when they have not chosen. */
export const rememberedStart = (): string | undefined => sessionStorage.getItem(key) ?? undefined

/** Keeps a chosen first month for as long as the tab is open. */
export const rememberStart = (month: string): void => sessionStorage.setItem(key, month)
