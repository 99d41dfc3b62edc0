import { fittingParameters } from '../../lib/fitting-parameters.ts'
import { listPageSizes } from './list-page-sizes.ts'

/** What the address of a list carries, under the names that reports use: text, sort column and direction, page, rows per page. */
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

/** Reads the search part of a list's address; what makes no sense counts as absent. */
export const parseListSearch = (raw: Record<string, unknown>): ListSearch => fittingParameters(patterns, raw) as ListSearch
