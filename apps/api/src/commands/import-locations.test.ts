import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { recordingOutput } from '../testing/recording-output.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'
import { runImportLocations } from './import-locations.ts'

const list = `,"AD",,".ANDORRA",,,,,,,,
,"AD","ALV","Andorra la Vella","Andorra la Vella",,"AI","--34-6--","0601",,"4230N 00131E",
"+","DE","ZZA","Mühlhausen an der Prüfung","Muhlhausen an der Prufung","BY","AA","--3-----","2401",,"4830N 01130E","a, ""new"" one"
"=","DE",,"Munich = München","Munich = Munchen",,,,,,,
"X","GB","ZZB","Zed Quay","Zed Quay","LND","RL","1--4----","2401","ZZQ","5130N 00007W",
,"NZ","ZZC","Zed Bay","Zed Bay",,"RL","1-------","2401",,"3651S 17446E",
,"AU","SYD","Another name","Another name","NSW","AI","1--45---","9601",,"3352S 15113E",

,"FR","0O1","Nowhere","Nowhere",,"RL","1-------","2401",,,
,"FR","ZZD",,,,"RL","1-------","2401",,,
,"FR","ZZE","Without coordinates","Without coordinates",,"RL","-2------","2401",,"9930N 00000E",
"unfinished
`

describe('portal import-locations', () => {
  let portal: TestPortal
  beforeAll(async () => void (portal = await startTestPortal()))
  afterAll(() => portal.close())

  const places = async () =>
    (
      await portal.pool.query(
        `select code, name, country, lat, lon, kind, iata, is_stub from locations where code like '__ZZ_' order by code`,
      )
    ).rows

  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(`\ufeff${list}`)],
    ['Latin-1 with CRLF', Buffer.from(list.replaceAll('\n', '\r\n'), 'latin1')],
  ])('reads the list in %s, reports lines that are not places, and completes stubs', async (_, bytes) => {
    await portal.pool.query(`delete from locations where code like '__ZZ_'`)
    await portal.pool.query(`insert into locations (code, name, country, is_stub) values ('GBZZB', 'GBZZB', 'GB', true)`)
    const directory = await temporaryDirectory({ 'part1.csv': bytes, 'part2.csv': bytes })
    const { terminal, output } = recordingOutput()
    expect(await runImportLocations(portal.pool, terminal, [join(directory, 'part1.csv')])).toBe(2)
    expect(output).toMatchObject({ value: { rejected: 3, problems: [{ line: 9 }, { line: 10 }, { line: 12 }] } })
    expect(await places()).toEqual([
      { code: 'DEZZA', name: 'Mühlhausen an der Prüfung', country: 'DE', lat: 48.5, lon: 11.5, kind: 'INLAND', iata: null, is_stub: false },
      { code: 'FRZZE', name: 'Without coordinates', country: 'FR', lat: null, lon: null, kind: 'INLAND', iata: null, is_stub: false },
      { code: 'GBZZB', name: 'Zed Quay', country: 'GB', lat: 51.5, lon: -0.1167, kind: 'PORT', iata: 'ZZQ', is_stub: false },
      { code: 'NZZZC', name: 'Zed Bay', country: 'NZ', lat: -36.85, lon: 174.7667, kind: 'PORT', iata: null, is_stub: false },
    ])
    const sydney = await portal.pool.query(`select name from locations where code = 'AUSYD'`)
    expect(sydney.rows).toEqual([{ name: 'Sydney' }])
    const before = await places()
    await runImportLocations(portal.pool, terminal, [join(directory, 'part1.csv'), join(directory, 'part2.csv')])
    expect(output).toMatchObject({ value: { inserted: 0, updated: 0, unchanged: 12, rejected: 6 } })
    expect(await places()).toEqual(before)
  })

  it('rejects a file that cannot be read', async () => {
    const { terminal } = recordingOutput()
    await expect(runImportLocations(portal.pool, terminal, ['/no/such/file.csv'])).rejects.toThrow('Cannot read /no/such/file.csv')
  })

  it('reads a long list in chunks', async () => {
    const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    const codes = letters.flatMap((a) => letters.flatMap((b) => letters.slice(0, 8).map((c) => a + b + c)))
    const directory = await temporaryDirectory({
      'long.csv': codes.map((code) => `,"XZ","${code}","Rig ${code}","Rig",,"RL","1-------","2401",,,`).join('\n'),
    })
    const { terminal, output } = recordingOutput()
    expect(await runImportLocations(portal.pool, terminal, [join(directory, 'long.csv')])).toBe(0)
    expect(output).toMatchObject({ value: { inserted: codes.length, updated: 0, unchanged: 0, rejected: 0 } })
  })
})
