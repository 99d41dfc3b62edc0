import { folders, imports, type ImportRule } from './import-rule.ts'

/** Folder of a level: its purpose, and the folders of the level that it may import besides itself. */
export interface FolderRule {
  purpose: string
  imports: readonly string[]
}

/** Folders of one level. Files of the level without a folder may import all of them. */
export interface FolderLevel {
  root: string
  folders: Readonly<Record<string, FolderRule>>
}

const api = 'apps/api/src'

/** Levels of the API. A folder follows those that it imports. The lint rules and the import graph are checked against this table. */
export const folderLevels: readonly FolderLevel[] = [
  {
    root: api,
    folders: {
      platform: { purpose: 'knows no logistics', imports: [] },
      domain: { purpose: 'contains rules by subject', imports: ['platform'] },
      documents: { purpose: 'only writes files', imports: ['platform', 'domain'] },
      ingest: { purpose: 'stores records of every channel', imports: ['platform', 'domain'] },
      sandbox: { purpose: 'creates and moves the sample data of test keys', imports: ['platform', 'domain', 'ingest'] },
      reports: { purpose: 'reads', imports: ['platform', 'domain', 'documents'] },
      modules: { purpose: 'handles requests', imports: ['platform', 'domain', 'documents', 'ingest', 'sandbox'] },
      commands: { purpose: 'contains the command line', imports: ['platform', 'domain', 'ingest'] },
    },
  },
  {
    root: `${api}/platform`,
    folders: {
      config: { purpose: 'reads settings', imports: [] },
      errors: { purpose: 'declares errors', imports: [] },
      'http-client': { purpose: 'sends requests', imports: [] },
      tracing: { purpose: 'records spans', imports: ['config'] },
      process: { purpose: 'runs tasks and stops the process', imports: ['config', 'tracing'] },
      threads: { purpose: 'limits parallel work', imports: ['errors'] },
      db: { purpose: 'opens the database', imports: ['config', 'process'] },
      files: { purpose: 'stores and reads files, independent of HTTP', imports: ['config', 'errors', 'threads'] },
      access: { purpose: 'decides who may do what', imports: ['errors', 'db'] },
      audit: { purpose: 'records who did what', imports: ['access'] },
      outbox: { purpose: 'delivers mail and push messages', imports: ['config', 'errors', 'http-client', 'tracing', 'access'] },
      http: { purpose: 'serves endpoints', imports: ['config', 'errors', 'tracing', 'threads', 'db', 'files', 'access', 'audit'] },
    },
  },
  {
    root: `${api}/domain`,
    folders: {
      calendar: { purpose: 'counts business days', imports: [] },
      addresses: { purpose: 'knows the codes of countries', imports: [] },
      records: { purpose: 'builds the SQL of records', imports: [] },
      events: { purpose: 'records what happened', imports: ['records'] },
      retention: { purpose: 'deletes expired rows', imports: ['events'] },
      people: { purpose: 'contains the rules of users', imports: [] },
      accounts: { purpose: 'contains the rules of accounts', imports: [] },
      applications: { purpose: 'contains the rules of API keys', imports: [] },
      market: { purpose: 'reads sources of rates and news', imports: [] },
      products: { purpose: 'reads products', imports: ['records'] },
      suppliers: { purpose: 'reads suppliers', imports: ['records'] },
      routes: { purpose: 'finds routes and vessels', imports: ['calendar'] },
      shipments: { purpose: 'contains the rules of shipments', imports: ['calendar', 'records', 'events', 'routes'] },
      orders: { purpose: 'contains the quantities of orders', imports: ['records', 'events'] },
      bookings: { purpose: 'contains the rules of bookings', imports: ['calendar', 'events', 'orders'] },
      subscriptions: { purpose: 'notifies subscribers', imports: ['calendar', 'people', 'events', 'shipments'] },
      notifications: { purpose: 'notifies users of events', imports: ['events', 'bookings', 'subscriptions'] },
      feed: { purpose: 'reads the change feed', imports: ['records', 'events', 'applications', 'shipments'] },
      webhooks: { purpose: 'sends events to the receivers of applications', imports: ['records', 'events', 'applications', 'feed'] },
      assistants: { purpose: 'lets people connect assistants', imports: ['webhooks'] },
    },
  },
  {
    root: `${api}/ingest`,
    folders: {
      unlocode: { purpose: 'reads the list of locations', imports: [] },
      context: { purpose: 'is shared by all of ingest', imports: [] },
      resources: { purpose: 'writes records of any channel', imports: ['context'] },
      push: { purpose: 'contains the policy for API keys', imports: ['context', 'resources'] },
      messages: { purpose: 'merges messages with records', imports: ['context', 'resources'] },
      edi: { purpose: 'applies EDI files', imports: ['context', 'resources', 'push', 'messages'] },
      pipeline: { purpose: 'imports batches of records', imports: ['context', 'resources', 'push', 'messages', 'edi'] },
      files: { purpose: 'reads folders and files', imports: ['context', 'resources', 'edi', 'pipeline'] },
    },
  },
]

const features = 'apps/web/src/features'

/**
 * Levels of the web app: features with folders for parts of their screens. Their pages are outside the folders.
 * Only the import graph is checked against this table: a lint rule per folder would double the lint configuration.
 */
export const featureLevels: readonly FolderLevel[] = [
  {
    root: `${features}/external-applications`,
    folders: {
      shared: { purpose: 'is used by several parts', imports: [] },
      list: { purpose: 'lists applications', imports: ['shared'] },
      endpoints: { purpose: 'shows the endpoints of an application', imports: ['shared'] },
      keys: { purpose: 'shows the API keys and a first request', imports: ['shared'] },
      webhooks: { purpose: 'shows the webhooks of an application', imports: ['shared'] },
      requests: { purpose: 'shows the requests of an application', imports: ['shared'] },
      fields: { purpose: 'contains the fields of the forms', imports: ['shared', 'endpoints'] },
    },
  },
  {
    root: `${features}/market`,
    folders: {
      ranges: { purpose: 'cuts series to a range of days', imports: [] },
      shared: { purpose: 'is used by several widgets', imports: ['ranges'] },
      history: { purpose: 'shows the history of a series', imports: ['ranges', 'shared'] },
      rates: { purpose: 'shows exchange rates and converts amounts', imports: ['ranges', 'shared', 'history'] },
      freight: { purpose: 'shows indexes and the freight of lanes', imports: ['ranges', 'shared', 'history'] },
      items: { purpose: 'lists articles', imports: ['shared'] },
      times: { purpose: 'shows local times', imports: ['shared'] },
    },
  },
  {
    root: `${features}/shipment-bookings`,
    folders: {
      shared: { purpose: 'is used by several parts', imports: [] },
      values: { purpose: 'checks the values of the form', imports: ['shared'] },
      draft: { purpose: 'saves drafts', imports: ['values'] },
      entry: { purpose: 'lays out the page of one booking', imports: ['shared'] },
      state: { purpose: 'contains the state and the commands of the form', imports: ['shared', 'values', 'draft'] },
      orders: { purpose: 'edits orders and quantities', imports: ['shared', 'values', 'entry', 'state'] },
      parties: { purpose: 'edits the shipper and the receiver', imports: ['entry', 'state'] },
      notices: { purpose: 'reports conflicts and unsaved drafts', imports: ['values', 'draft', 'entry', 'state'] },
      form: {
        purpose: 'joins the sections to a form',
        imports: ['shared', 'values', 'draft', 'entry', 'state', 'orders', 'parties', 'notices'],
      },
      view: { purpose: 'shows a submitted booking', imports: ['shared', 'entry'] },
      lists: { purpose: 'lists bookings and orders to book', imports: ['shared'] },
    },
  },
]

/** Joins names: `a`, `a and b`, `a, b and c`. */
const enumerated = (names: readonly string[]): string => names.join(', ').replace(/, ([^,]+)$/, ' and $1')

/** Returns the lint rules of a level. */
export const rulesOfLevel = ({ root, folders: level }: FolderLevel): ImportRule[] =>
  Object.entries(level).map(([folder, { purpose, imports: permitted }]) => {
    const forbidden = Object.keys(level).filter((other) => other !== folder && !permitted.includes(other))
    const allowed = permitted.length === 0 ? 'no other folder' : `only ${enumerated(permitted)}`
    return {
      folder: `${root}/${folder}`,
      pattern: folders(...forbidden),
      message: `${root}/${folder} ${purpose}: it imports ${allowed} of ${root}.${permitted.length === 0 ? '' : ' Move shared code there.'}`,
      plants: imports(...forbidden.map((other) => `../${other}/x.ts`)),
    }
  })
