import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool, type Pool } from './pool.ts'
import { loadReferenceData } from './reference-data.ts'
import { createTestDatabase } from './testing/test-database.ts'

describe('the bundled reference data', () => {
  let url: string
  let pool: Pool
  beforeAll(async () => {
    url = await createTestDatabase()
    pool = createPool(url, { max: 2 })
  })
  afterAll(() => pool.end())

  const outdate = (name: string) => pool.query(`update reference_data set hash = 'of an earlier release' where name = $1`, [name])
  const rows = async (text: string) => (await pool.query<Record<string, unknown>>(text)).rows

  it('has ports, airports and the reference exchange rates of the European Central Bank', async () => {
    expect(
      await rows(
        `select code, name, country, kind, lat is not null as placed, is_stub from locations where code in ('AUSYD', 'DEHAM') order by code`,
      ),
    ).toEqual([
      { code: 'AUSYD', name: 'Sydney', country: 'AU', kind: 'PORT', placed: true, is_stub: false },
      { code: 'DEHAM', name: 'Hamburg', country: 'DE', kind: 'PORT', placed: true, is_stub: false },
    ])
    expect(
      await rows(
        `select currency, per_euro from exchange_rates where date = '2024-01-02' and currency in ('USD', 'AUD', 'CYP') order by 1`,
      ),
    ).toEqual([
      { currency: 'AUD', per_euro: '1.614700' },
      { currency: 'USD', per_euro: '1.095600' },
    ])
  })

  it('is loaded once, and again when a release ships another version', async () => {
    expect(await loadReferenceData(url)).toEqual([])
    const before = await rows('select * from locations order by code')
    await outdate('locations')
    await pool.query(`delete from locations where code = 'AUSYD'`)
    await pool.query(`update locations set name = 'DEHAM', is_stub = true, lat = null where code = 'DEHAM'`)
    expect(await loadReferenceData(url)).toEqual(['locations'])
    expect(await rows('select * from locations order by code')).toEqual(before)
    expect(await loadReferenceData(url)).toEqual([])
  })

  it('keeps locations from other sources', async () => {
    const own = `select name, lat, is_bundled from locations where code = 'AUSYD'`
    await pool.query(`update locations set name = 'Port Jackson', lat = -33.85, is_bundled = false where code = 'AUSYD'`)
    await outdate('locations')
    expect(await loadReferenceData(url)).toEqual(['locations'])
    expect(await rows(own)).toEqual([{ name: 'Port Jackson', lat: -33.85, is_bundled: false }])
  })

  it('includes airports, inland depots and terminals with names and coordinates', async () => {
    const codes =
      'INDEL DEMUC ATVIE ITMIL CZPRG MYKUL DELEJ BELGG LULUX CHGVA PELIM USJOT INTKD DEDUI GBLHR FRCDG USORD CNPVG USMEM BRVCP ETADD'
    expect(
      await rows(`select code from unnest(string_to_array('${codes}', ' ')) as code
        where not exists (select from locations l where l.code = code and l.name <> l.code and l.lat is not null and l.lon is not null)`),
    ).toEqual([])
  })

  it('is loaded by one of several concurrent processes while the others wait', async () => {
    await outdate('locations')
    await outdate('exchange-rates')
    const loaded = await Promise.all([loadReferenceData(url), loadReferenceData(url), loadReferenceData(url)])
    expect(loaded.flat().toSorted()).toEqual(['exchange-rates', 'locations'])
  })
})
