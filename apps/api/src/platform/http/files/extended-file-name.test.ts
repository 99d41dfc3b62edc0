import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { readExtendedName, watchExtendedFileName } from './extended-file-name.ts'

it.each([
  [`form-data; name="file"; filename="x.pdf"; filename*=utf-8''K%C3%B6ln.pdf`, 'Köln.pdf'],
  [`form-data; name="file"; filename*=UTF-8'de'K%c3%b6ln.pdf; filename="x.pdf"`, 'Köln.pdf'],
  [`form-data; name=file; FileName*= iso-8859-1''K%F6ln.pdf`, 'Köln.pdf'],
  [`form-data; name=file; filename*=utf-8''..%2F..%2Fetc%2Fpasswd`, 'passwd'],
  [`form-data; name="a; filename*=utf-8''b.pdf"; filename="c.pdf"`, undefined],
  [`form-data; name="file"; filename*=utf-8''%FF.pdf`, undefined],
  [`form-data; name="file"; filename*=nothing''a.pdf`, undefined],
  [`form-data; name="file"; filename="x.pdf"`, undefined],
])('reads filename* of %s', (disposition, name) => {
  expect(readExtendedName(disposition)).toBe(name)
})

it('finds the name however the body is cut into chunks', () => {
  const body = Buffer.from(
    [
      '--b1',
      `Content-Disposition: form-data; name="note"`,
      '',
      `--b1 Content-Disposition: form-data; filename*=utf-8''wrong.pdf`,
      '--b1',
      'Content-Type: application/pdf',
      `content-disposition: form-data; name="file"; filename="x"; filename*=utf-8''right.pdf`,
      '',
      '%PDF',
      '--b1--',
      '',
    ].join('\r\n'),
  )
  for (const size of [1, 2, 7, 64, body.length]) {
    const stream = new PassThrough()
    const watched = watchExtendedFileName(stream, 'multipart/form-data; boundary="b1"')
    for (let index = 0; index < body.length; index += size) stream.emit('data', body.subarray(index, index + size))
    expect(watched.name()).toBe('right.pdf')
    expect(stream.listenerCount('data')).toBe(0)
  }
})
