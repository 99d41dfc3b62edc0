import { EdiError } from './edi-error.ts'
import { limits } from './limits.ts'

/** Character sets by the syntax identifier of UNB (ISO 9735, code list 0001). UNOA and UNOB are subsets of ASCII. */
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
 * Character sets that senders use although the header names one without characters at 0x80 to 0x9F. `TextDecoder` follows the WHATWG standard,
 * which already reads ISO 8859-1 and -9 as these.
 */
const windowsCharsets: Record<string, string> = {
  'us-ascii': 'windows-1252',
  'iso-8859-1': 'windows-1252',
  'iso-8859-2': 'windows-1250',
  'iso-8859-4': 'windows-1257',
  'iso-8859-5': 'windows-1251',
  'iso-8859-6': 'windows-1256',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
  'iso-8859-9': 'windows-1254',
  'iso-8859-15': 'windows-1252',
}

export interface DecodedText {
  text: string
  /** Character set used to decode the text. */
  charset: string
  /** Difference between header and bytes. */
  doubt: string | undefined
}

/**
 * Decodes a file with the character set of its header, unless the bytes contradict it: non-ASCII text that is valid UTF-8 is read as UTF-8,
 * because other encodings hardly ever produce that by chance.
 * @throws EdiError if the file is too large, empty, binary, or invalid in its character set
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes.byteLength > limits.bytes) throw new EdiError(0, `The file is larger than ${limits.bytes} bytes`)
  if (bytes.byteLength === 0) throw new EdiError(0, 'The file is empty')
  if (bytes.includes(0)) throw new EdiError(0, 'The file contains NUL bytes: it is binary or uses a two-byte character set')
  const declared = declaredCharset(bytes)
  const plain = !bytes.some((byte) => byte >= 0x80)
  if (declared === 'iso-2022-jp') return { text: inCharset(bytes, declared), charset: declared, doubt: undefined }
  if (plain) return { text: latin1(bytes), charset: 'us-ascii', doubt: undefined }
  const utf8 = tryUtf8(bytes)
  if (utf8 !== undefined) {
    const doubt = !declared || declared === 'utf-8' ? undefined : `The header declares ${declared}, but the text is UTF-8`
    return { text: utf8, charset: 'utf-8', doubt }
  }
  if (declared === 'utf-8') throw new EdiError(0, 'The header declares UTF-8, but the content is not valid UTF-8')
  return ofOneByte(bytes, declared ?? 'us-ascii')
}

/** Decodes text in a non-Unicode character set. */
function ofOneByte(bytes: Uint8Array, declared: string): DecodedText {
  const windows = windowsCharsets[declared]
  if (windows && bytes.some((byte) => byte >= 0x80 && byte < 0xa0)) {
    const doubt = `The text is ${windows}, which the header does not declare`
    return { text: inCharset(bytes, windows, declared), charset: windows, doubt }
  }
  if (declared !== 'us-ascii' && declared !== 'iso-8859-1') return { text: inCharset(bytes, declared), charset: declared, doubt: undefined }
  const doubt = declared === 'iso-8859-1' ? undefined : 'Non-ASCII characters were read as ISO 8859-1'
  return { text: latin1(bytes), charset: 'iso-8859-1', doubt }
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

/** Returns the character set that the first UNB names; undefined without UNB, as in X12. */
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

/** @param declared character set of the header */
function inCharset(bytes: Uint8Array, charset: string, declared = charset): string {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    throw new EdiError(0, `The header declares ${declared}, but the content is not valid`)
  }
}
