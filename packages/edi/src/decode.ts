import { EdiError } from './edi-error.ts'
import { limits } from './limits.ts'

/** Character sets by the syntax identifier of UNB (ISO 9735, code list 0001). UNOA and UNOB are parts of ASCII. */
const charsets: Record<string, string> = {
  UNOA: 'us-ascii',
  UNOB: 'us-ascii',
  UNOC: 'iso-8859-1',
  UNOD: 'iso-8859-2',
  UNOE: 'iso-8859-5',
  UNOF: 'iso-8859-7',
  UNOG: 'iso-8859-3',
  UNOH: 'iso-8859-4',
  UNOI: 'iso-8859-6',
  UNOJ: 'iso-8859-8',
  UNOK: 'iso-8859-9',
  UNOL: 'iso-8859-15',
  UNOW: 'utf-8',
  UNOX: 'iso-2022-jp',
  UNOY: 'utf-8',
  KECA: 'euc-kr',
}

/**
 * What senders write in place of a character set that has no characters at 0x80 to 0x9F. `TextDecoder` follows the WHATWG standard, which reads
 * ISO 8859-1 and -9 as these already.
 */
const windowsCharsets: Record<string, string> = {
  'us-ascii': 'windows-1252',
  'iso-8859-1': 'windows-1252',
  'iso-8859-9': 'windows-1254',
}

export interface DecodedText {
  text: string
  /** Character set that the text was read as. */
  charset: string
  /** How header and bytes differ. */
  doubt: string | undefined
}

/**
 * Decodes a file. The character set of the header counts, unless the bytes contradict it: text beyond ASCII that is valid UTF-8 is UTF-8, for
 * hardly any other text is so by chance.
 * @throws EdiError when it is too large, empty, binary, or not of its character set
 */
export function decode(bytes: Uint8Array): DecodedText {
  if (bytes.byteLength > limits.bytes) throw new EdiError(0, `The file is larger than ${limits.bytes} bytes`)
  if (bytes.byteLength === 0) throw new EdiError(0, 'The file is empty')
  if (bytes.includes(0)) throw new EdiError(0, 'The file holds NUL bytes: it is binary, or of a character set of two bytes')
  const declared = declaredCharset(bytes)
  const plain = !bytes.some((byte) => byte >= 0x80)
  if (declared === 'iso-2022-jp') return { text: inCharset(bytes, declared), charset: declared, doubt: undefined }
  if (plain) return { text: latin1(bytes), charset: 'us-ascii', doubt: undefined }
  const utf8 = tryUtf8(bytes)
  if (utf8 !== undefined) {
    const doubt = !declared || declared === 'utf-8' ? undefined : `The header says ${declared}, the text is UTF-8`
    return { text: utf8, charset: 'utf-8', doubt }
  }
  if (declared === 'utf-8') throw new EdiError(0, 'The header says UTF-8, but the bytes are not')
  return ofOneByte(bytes, declared ?? 'us-ascii')
}

/** Decodes text of a character set that is not Unicode. */
function ofOneByte(bytes: Uint8Array, declared: string): DecodedText {
  const windows = windowsCharsets[declared]
  if (windows && bytes.some((byte) => byte >= 0x80 && byte < 0xa0)) {
    const doubt = `The text is ${windows}, which the header does not say`
    return { text: inCharset(bytes, windows), charset: windows, doubt }
  }
  if (declared !== 'us-ascii' && declared !== 'iso-8859-1') return { text: inCharset(bytes, declared), charset: declared, doubt: undefined }
  const doubt = declared === 'iso-8859-1' ? undefined : 'There are characters beyond ASCII; they were read as ISO 8859-1'
  return { text: latin1(bytes), charset: 'iso-8859-1', doubt }
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

/** Character set that the first UNB names; undefined where there is none, as in X12. */
function declaredCharset(bytes: Uint8Array): string | undefined {
  const named = /UNB.([A-Z]{4})/.exec(latin1(bytes.subarray(0, 200)))?.[1]
  if (!named) return undefined
  return charsets[named] ?? 'us-ascii'
}

function tryUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function inCharset(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    throw new EdiError(0, `The header says ${charset}, but the bytes are not`)
  }
}
