import { matchingParameters } from '../../lib/search/matching-parameters.ts'
import { listPageSizes } from './list-page-sizes.ts'

/** URL parameters of a list, named as in reports: search text, sort column and direction, page, rows per page. */
export interface ListSearch {
  s?: string
  o?: string
  d?: 'asc' | 'desc'
  p?: string
  n?: string
}

const patterns: Record<keyof ListSearch, RegExp> = {
  s: /^.{1,200}$/s,
  o: /^\w{1,40}$/,
  d: /^(asc|desc)$/,
  p: /^[1-9]\d{0,5}$/,
  n: new RegExp(`^(${listPageSizes.join('|')})$`),
}

/** Parses the URL parameters of a list; ignores invalid values. */
export const parseListSearch = (raw: Record<string, unknown>): ListSearch => matchingParameters(patterns, raw) as ListSearch
