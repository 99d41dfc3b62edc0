import { featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type KeyClient, type TestPortal } from '../../testing/test-portal.ts'
import { allEndpoints } from './reading.fixture.ts'

describe('names of uploaded files', () => {
  let portal: TestPortal
  let key: KeyClient
  let url: string
  beforeAll(async () => {
    portal = await startTestPortal()
    const accountId = await portal.account({ features: featureNames })
    await portal.import(accountId, { shipments: [{ shipmentNumber: 'S1' }] })
    key = await portal.application({ accountId, endpoints: allEndpoints() })
    url = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => portal.close())

  /** Uploads a file over HTTP with the parameters of its Content-Disposition as written. */
  const upload = async (path: string, parameters: string, content = '%PDF-1.4') => {
    const field = (disposition: string, ...lines: string[]) =>
      ['--case17', `Content-Disposition: form-data; ${disposition}`, ...lines].join('\r\n')
    const body = [
      field('name="shipmentNumber"', '', 'S1'),
      field(parameters, 'Content-Type: application/pdf', '', content),
      '--case17--',
      '',
    ]
    const parts = path === 'documents' ? body : body.slice(1)
    const headers = { 'x-api-key': key.key, 'content-type': 'multipart/form-data; boundary=case17' }
    const response = await fetch(`${url}/api/v1/external/${path}`, { method: 'POST', headers, body: parts.join('\r\n') })
    const { data } = (await response.json()) as { data: { fileName?: string } }
    return [response.status, data.fileName]
  }
  const encoded = '=?utf-8?B?RnJhY2h0YnJpZWYgS8O2bG4ucGRm?='

  it.each([
    ['as .NET quotes them', `name="file"; filename="${encoded}"; filename*=utf-8''Frachtbrief%20K%C3%B6ln.pdf`],
    ['as .NET leaves them unquoted', `name=file; filename="${encoded}"; filename*=utf-8''Frachtbrief%20K%C3%B6ln.pdf`],
    ['with the plain name last', `name="file"; filename*=UTF-8''Frachtbrief%20K%C3%B6ln.pdf; filename="Frachtbrief K_ln.pdf"`],
    ['decomposed', `name="file"; filename="x.pdf"; filename*=UTF-8''Frachtbrief%20Ko%CC%88ln.pdf`],
    ['in Latin-1', `name="file"; filename="x.pdf"; filename*=ISO-8859-1'de'Frachtbrief%20K%F6ln.pdf`],
    ['as an encoded word alone', `name="file"; filename="${encoded}"`],
  ])('are those of filename* where the form has both: %s', async (_, parameters) => {
    const [status, fileName] = await upload('documents', parameters)
    expect([status, fileName]).toEqual([200, 'Frachtbrief K\u00F6ln.pdf'])
  })

  it('are the plain ones where filename* cannot be decoded', async () => {
    expect(await upload('documents', `name="file"; filename="plain.pdf"; filename*=UTF-8''%FF.pdf`)).toEqual([200, 'plain.pdf'])
  })

  it('hold for EDI files too, and for a file of many chunks', async () => {
    const name = `name="file"; filename="x.edi"; filename*=UTF-8''K%C3%B6ln.edi`
    const [status] = await upload('edi-files', name, `UNA:+.? '${' '.repeat(300_000)}`)
    const { rows } = await portal.pool.query('select name from stored_files order by id desc limit 1')
    expect([status, rows]).toEqual([200, [{ name: 'K\u00F6ln.edi' }]])
  })
})
