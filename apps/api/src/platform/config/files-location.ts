/** Place of files outside the database, from `FILES_URL`. */
export interface FilesLocation {
  bucket: string
  /** Beginning of all keys, without slashes at its ends; empty for the whole bucket. */
  prefix: string
  region: string
  /** Address of a server other than that of AWS. */
  endpoint: string | undefined
  /** False while files are moved back: new ones are stored in the database. */
  storesNew: boolean
}

/** Format of `FILES_URL`, for error messages. */
export const filesUrlFormat =
  's3://bucket/prefix?region=eu-central-1 or s3://bucket/prefix?endpoint=https://s3.example.com, optionally with new=database'

const parameters = new Set(['endpoint', 'region', 'new'])

/** Parses `FILES_URL`; undefined if it is invalid. Credentials do not belong there. */
export function parseFilesUrl(value: string): FilesLocation | undefined {
  if (!URL.canParse(value)) return undefined
  const { protocol, host, hostname, pathname, username, password, searchParams, hash } = new URL(value)
  const endpoint = searchParams.get('endpoint') ?? undefined
  const region = searchParams.get('region') ?? (endpoint === undefined ? '' : 'us-east-1')
  const newFiles = searchParams.get('new') ?? 's3'
  const prefix = decodeURIComponent(pathname).replaceAll(/^\/+|\/+$/g, '')
  const isValid =
    protocol === 's3:' &&
    host === hostname &&
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname) &&
    /^[A-Za-z0-9!_.'()/-]{0,200}$/.test(prefix) &&
    /^[a-z0-9-]{1,40}$/.test(region) &&
    (endpoint === undefined || (/^https?:\/\//.test(endpoint) && URL.canParse(endpoint) && new URL(endpoint).username === '')) &&
    (newFiles === 's3' || newFiles === 'database') &&
    [...searchParams.keys()].every((name) => parameters.has(name)) &&
    `${username}${password}${hash}` === ''
  return isValid ? { bucket: hostname, prefix, region, endpoint, storesNew: newFiles === 's3' } : undefined
}
