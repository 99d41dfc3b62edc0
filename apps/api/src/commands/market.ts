import { readFile } from 'node:fs/promises'
import { createPrisma } from '@portal/db/prisma'
import { withTransaction, type Pool } from '@portal/db/pool'
import { SourceError } from '../domain/market/adapters/market-source.ts'
import { fetchNow, noteNewest, type Outcome } from '../domain/market/fetch-sources.ts'
import { marketSources, type Source } from '../domain/market/market-sources.ts'
import { readImport, type ImportedRows } from '../domain/market/read-import.ts'
import { readMarket, type Market } from '../domain/market/read-market.ts'
import { storeRows } from '../domain/market/store-rows.ts'
import type { Env } from '../platform/config/env.ts'
import { CommandError } from './command-error.ts'
import type { CommandOutput } from './command-output.ts'

export interface MarketOptions {
  source?: string | undefined
  accept?: boolean | undefined
  dryRun?: boolean | undefined
}

interface MarketWords extends MarketOptions {
  action: 'status' | 'fetch' | 'import'
  file: string | undefined
}

/** Runs `portal market`. Options of another action are rejected. @returns 2 if there are problems with sources or records */
export async function runMarket(pool: Pool, terminal: CommandOutput, env: Env, { action, file, ...options }: MarketWords): Promise<number> {
  if (options.accept && action !== 'fetch') throw new CommandError('--accept is only valid for: portal market fetch')
  if (options.dryRun && action !== 'import') throw new CommandError('--dry-run is only valid for: portal market import')
  if (action === 'import') {
    if (file === undefined) throw new CommandError('Specify the file: portal market import FILE')
    return runMarketImport(pool, terminal, env, file, options)
  }
  if (file !== undefined) throw new CommandError('A file is only valid for: portal market import')
  return action === 'status' ? runMarketStatus(pool, terminal, env, options) : runMarketFetch(pool, terminal, env, options)
}

interface Held {
  source: string
  currency: string
  date: string
  perEuro: string
}

const heldRates = async (pool: Pool) =>
  (
    await pool.query<Held>(
      `select source, currency, date::text, trim_scale(per_euro)::text as "perEuro" from market_rates where is_held order by source, date, currency`,
    )
  ).rows

/** Runs `portal market status`: data, age and problems of each source. @returns 2 if there are problems */
async function runMarketStatus(pool: Pool, terminal: CommandOutput, env: Env, { source: only }: MarketOptions): Promise<number> {
  const market = readMarket(env)
  const prisma = createPrisma(pool)
  const rows = new Map((await prisma.marketSource.findMany()).map((row) => [row.id, row]))
  const held = await heldRates(pool)
  const all = await marketSources(prisma, market, new Date())
  const selected = all.filter(({ state }) => only === undefined || state.id === only)
  if (selected.length === 0) throw new CommandError(nothingToAsk(market, only))
  const sources = selected.map(({ kind, entry, state }: Source) => ({
    ...state,
    kind,
    adapter: entry?.adapter ?? null,
    triedAt: rows.get(state.id)?.triedAt?.toISOString() ?? null,
    nextDueAt: rows.get(state.id)?.nextDueAt?.toISOString() ?? null,
    failures: rows.get(state.id)?.failures ?? 0,
    lastError: rows.get(state.id)?.lastError ?? null,
    held: held.filter(({ source }) => source === state.id),
  }))
  const lines = sources.flatMap((source) => [
    `${source.id} (${source.kind}): ${source.dataAsOf ? `latest data ${source.dataAsOf}` : 'no data yet'}${source.isStale ? ', overdue for an update' : ''}`,
    ...(source.lastFetchedAt ? [`  last fetched ${source.lastFetchedAt}, next request ${source.nextDueAt}`] : []),
    ...(source.lastError ? [`  ${source.failures > 0 ? `failed ${source.failures} times: ` : ''}${source.lastError}`] : []),
    ...source.held.map(
      ({ currency, date, perEuro }) =>
        `  held: ${currency} of ${date}, ${perEuro} per euro (accept with: portal market fetch --source ${source.id} --accept)`,
    ),
  ])
  const problems = only === undefined ? market.problems : []
  const off = problems.map((problem) => `disabled: ${problem}`)
  terminal.result([...lines, ...off].join('\n'), { sources, problems })
  const isWrong = sources.some(
    ({ adapter, failures, held: aside, isStale }) => failures > 0 || aside.length > 0 || (adapter !== null && isStale),
  )
  return isWrong || off.length > 0 ? 2 : 0
}

/** Runs `portal market fetch`: fetches sources immediately, even if they are not due. @returns 2 if one failed */
async function runMarketFetch(pool: Pool, terminal: CommandOutput, env: Env, { source, accept = false }: MarketOptions): Promise<number> {
  const market = readMarket(env)
  const selected = market.sources.filter(({ id }) => source === undefined || id === source)
  if (selected.length === 0) throw new CommandError(nothingToAsk(market, source))
  const outgoing = { named: env.OUTGOING_ORIGINS ?? [], proxy: env.HTTPS_PROXY, stop: new AbortController().signal }
  // failures are part of the result
  const context = { pool, market, outgoing, log: { warn: () => {} }, clock: () => new Date() }
  const outcomes: Outcome[] = []
  for (const { id } of selected) {
    terminal.progress(`Fetching ${id} …`)
    outcomes.push(await fetchNow(context, id, accept))
  }
  terminal.result(outcomes.map(({ id, rows, error }) => `${id}: ${error ?? `${rows} rows`}`).join('\n'), { outcomes })
  return outcomes.some(({ error }) => error !== null) ? 2 : 0
}

function nothingToAsk({ sources, problems }: Market, source: string | undefined): string {
  if (source === undefined) return 'MARKET_SOURCES has no source to fetch.'
  const problem = problems.find((text) => text.startsWith(`${source}: `))
  return problem
    ? `The source is disabled: ${problem}`
    : `Unknown source ${source}. MARKET_SOURCES has: ${sources.map(({ id }) => id).join(', ') || 'none'}.`
}

/**
 * Runs `portal market import FILE`: imports rates, points and items of configured sources from a file.
 * @returns 2 if lines were rejected
 */
async function runMarketImport(
  pool: Pool,
  terminal: CommandOutput,
  env: Env,
  file: string,
  { source, dryRun = false }: MarketOptions,
): Promise<number> {
  const market = readMarket(env)
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`Cannot read ${file}. Check the path and its permissions.`)
  })
  const now = new Date()
  const { bySource, rejected } = readFileContent(text, market, source, now)
  if (!dryRun)
    await withTransaction(pool, async (client) => {
      for (const [id, rows] of bySource) {
        await client.query('insert into market_sources (id) values ($1) on conflict do nothing', [id])
        // imported rates count as reviewed
        await storeRows(client, id, rows, now, true)
        await noteNewest(client, id, rows.kind)
      }
    })
  const counts = [...bySource].map(([id, rows]) => ({ source: id, ...countRows(rows) }))
  terminal.result(
    [
      ...counts.map(
        ({ source: id, rates, points, items }) =>
          `${id}: ${rates} rates, ${points} values, ${items} items${dryRun ? ' (dry run: nothing was stored)' : ''}`,
      ),
      ...rejected.slice(0, 20),
      ...(rejected.length > 20 ? [`… and ${rejected.length - 20} more`] : []),
    ].join('\n') || 'The file is empty.',
    { sources: counts, rejected, dryRun },
  )
  return rejected.length > 0 ? 2 : 0
}

function readFileContent(...words: Parameters<typeof readImport>): ReturnType<typeof readImport> {
  try {
    return readImport(...words)
  } catch (error) {
    throw error instanceof SourceError ? new CommandError(error.message) : error
  }
}

const countRows = ({ rates, points, items }: ImportedRows) => ({ rates: rates.length, points: points.length, items: items.length })
