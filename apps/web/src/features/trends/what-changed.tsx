import { trendChartsById } from '@portal/charts/trends/trend-charts'
import { comparedSpans, unchangedText, whatChanged } from '@portal/charts/trends/what-changed'
import type { TrendId } from '@portal/contracts/charts/trend-choices'
import { Skeleton, Title } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useSessionContext } from '../../lib/session/current-account.ts'
import type { TrendFilters } from './resolve-trends.ts'
import { trendMonthsLink } from './trend-links.ts'
import { trendQuery } from './trend-query.ts'
import classes from './what-changed.module.css'

interface WhatChangedProps {
  /** Charts of the tab, whose data the sentences share. */
  trends: readonly TrendId[]
  filters: TrendFilters
  settled: boolean
}

/** Largest changes of the charts over complete months, each linked to its rows. */
export function WhatChanged({ trends, filters, settled }: WhatChangedProps) {
  const heading = useId()
  const workplace = useSessionContext()
  const { accountId, baseCurrency } = workplace.account!
  const results = useQueries({ queries: trends.map((trend) => trendQuery(trend, accountId, filters, 'main', settled)) })
  const isLoading = results.some(({ isPending }) => isPending)
  const compared = trends.map((trend, at) => ({ chart: trendChartsById[trend], comparison: results[at]?.data?.report.comparison }))
  const changes = isLoading ? [] : whatChanged(compared, baseCurrency)
  const spans = isLoading ? '' : comparedSpans(compared)
  if (!filters.askable) return undefined
  return (
    <section className={classes.block} aria-labelledby={heading} aria-busy={isLoading}>
      <Title order={2} size="h3" id={heading} className={classes.heading}>
        What changed <span className={classes.spans}>{spans}</span>
      </Title>
      {isLoading ? (
        <div className={classes.changes} aria-hidden>
          {[1, 2, 3].map((line) => (
            <Skeleton key={line} height={14} />
          ))}
        </div>
      ) : changes.length > 0 ? (
        <ol className={classes.changes}>
          {changes.map(({ trend, text, ...months }) => {
            const link = trendMonthsLink(trend, filters, months, workplace)
            return (
              <li key={text}>
                {link ? (
                  <Link to={link.to} search={link.search as never} className={classes.link}>
                    {text}
                  </Link>
                ) : (
                  text
                )}
              </li>
            )
          })}
        </ol>
      ) : (
        <p className={classes.changes}>{unchangedText(spans)}</p>
      )}
    </section>
  )
}
