import { copyChecksums, differences, type CopiedRecord } from './copy-checksums.ts'
import { createClient, createConfig, type Client } from './generated/client/index.ts'
import * as sdk from './generated/sdk.gen.ts'
import type * as types from './generated/types.gen.ts'
import { dataOf, listOf, type Data, type Item, type Query, type SdkResponse } from './api-requests.ts'
import { PortalError } from './portal-error.ts'
import type { RecordList } from './record-list.ts'
import { retryingFetch, type RetryOptions } from './retrying-fetch.ts'
import { VendorBookings } from './vendor-bookings.ts'

export interface PortalClientOptions extends Partial<RetryOptions> {
  /** Address of the portal, such as `https://portal.example.com`. */
  baseUrl: string
  /** Key of the application: `prt_live_…`, or `prt_test_…` for its sandbox. */
  key: string
}

/** Results of a push. */
export type PushResult = NonNullable<types.ImportExternalShipmentsResponses[200]['data']>
type Accepted = NonNullable<types.ImportExternalShipmentsResponses[202]['data']>
type Batch = Data<types.GetExternalBatchResponse>

interface PushRequest<R> {
  client: Client
  throwOnError: true
  body: R[]
  query: Pick<PushOptions, 'dryRun' | 'results'>
  headers: { 'Idempotency-Key': string; Prefer?: string }
}

/** Time between two requests for the state of a push: doubles from the first to the longest. */
const firstPollMs = 250
const maxPollMs = 5000

interface PushOptions {
  /** Validates the records and returns the results without storing anything. */
  dryRun?: boolean
  /** Results of all records, or of rejected ones only. */
  results?: 'all' | 'problems'
  /**
   * Stores the records at once, and waits while the portal imports them in the background. For pushes that would take longer than the time limit of
   * a request, or while other imports of the account are running.
   */
  background?: boolean
  /** Key that identifies the push when it is sent again by another process. A new one for each push by default. */
  idempotencyKey?: string
}

/** Client of the external API of a portal. Requests are retried after the delay in `Retry-After`; errors are thrown as `PortalError`. */
export class PortalClient {
  /** Client that the generated `operations` take: `operations.getExternalShipment({ client: portal.api, path })`. */
  readonly api: Client
  /** Orders to book and bookings of a vendor account. */
  readonly vendor: VendorBookings
  readonly #sleep: (milliseconds: number) => Promise<void>

  constructor({ baseUrl, key, maxRetries = 5, maxWaitSeconds = 90, ...options }: PortalClientOptions) {
    // browsers require the global object as the receiver
    const send = options.fetch ?? ((request: Request) => globalThis.fetch(request))
    const sleep = options.sleep ?? ((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)))
    this.#sleep = sleep
    const retrying = retryingFetch({ fetch: send, maxRetries, maxWaitSeconds, sleep })
    this.api = createClient(
      createConfig({
        baseUrl: baseUrl.replace(/\/+$/, ''),
        headers: { 'x-api-key': key },
        // a key must not follow a redirect to another server
        redirect: 'error',
        throwOnError: true,
        fetch: ((request: Request) => retrying(request)) as typeof globalThis.fetch,
      }),
    )
    this.vendor = new VendorBookings(this.api)
  }

  /** Returns the application and the account of the key, and its endpoints. */
  async application(): Promise<Data<types.GetKeyApplicationResponse>> {
    return dataOf(sdk.getKeyApplication({ client: this.api, throwOnError: true }))
  }

  /** Reads shipments; `include` adds lists such as containers and events. */
  shipments(query: Query<types.ListExternalShipmentsData> = {}): RecordList<Item<types.ListExternalShipmentsResponse>> {
    return listOf(this.api, sdk.listExternalShipments, query)
  }

  /** Reads one shipment with all its lists. */
  async shipment(shipmentNumber: string): Promise<Data<types.GetExternalShipmentResponse>> {
    return dataOf(sdk.getExternalShipment({ client: this.api, throwOnError: true, path: { shipmentNumber } }))
  }

  /** Reads purchase orders; `include: ['lines']` adds their lines. */
  purchaseOrders(query: Query<types.ListExternalPurchaseOrdersData> = {}): RecordList<Item<types.ListExternalPurchaseOrdersResponse>> {
    return listOf(this.api, sdk.listExternalPurchaseOrders, query)
  }

  products(query: Query<types.ListExternalProductsData> = {}): RecordList<Item<types.ListExternalProductsResponse>> {
    return listOf(this.api, sdk.listExternalProducts, query)
  }

  suppliers(query: Query<types.ListExternalSuppliersData> = {}): RecordList<Item<types.ListExternalSuppliersResponse>> {
    return listOf(this.api, sdk.listExternalSuppliers, query)
  }

  /** Reads the bookings that vendors made against the purchase orders. */
  bookings(query: Query<types.ListExternalBookingsData> = {}): RecordList<Item<types.ListExternalBookingsResponse>> {
    return listOf(this.api, sdk.listExternalBookings, query)
  }

  charges(query: Query<types.ListExternalChargesData> = {}): RecordList<Item<types.ListExternalChargesResponse>> {
    return listOf(this.api, sdk.listExternalCharges, query)
  }

  /**
   * Reads the change feed from a position until no more events are stored, response by response. Store `position` after you have applied
   * the `events`: a client that stops in between receives them again, with the same ids.
   * @param after `position` of the last response, or of a list that was read to its end
   * @throws {PortalError} `cursorExpired` if events may be missing: read everything again, then continue from `nextCursor` of the error
   */
  async *followChanges(
    after?: string,
    query: Pick<Query<types.ListExternalChangesData>, 'types' | 'limit'> = {},
  ): AsyncGenerator<{ events: Item<types.ListExternalChangesResponse>[]; position: string }> {
    let position = after
    for (let more = true; more;) {
      const page = await dataOf<Data<types.ListExternalChangesResponse>>(
        sdk.listExternalChanges({ client: this.api, throwOnError: true, query: { ...query, ...(position && { after: position }) } }),
      )
      position = page.nextCursor
      more = page.hasMore
      yield { events: page.items, position }
    }
  }

  /**
   * Compares a copy with the portal. Follow the changes to their end before.
   * @param of list that was copied
   * @param copy number or code of each record, with its `changedAt`
   * @returns months of `changedAt` (UTC) whose records differ; none if the copy is complete
   */
  async differingMonths(of: types.GetExternalChecksumsData['query']['of'], copy: Iterable<CopiedRecord>): Promise<string[]> {
    const copied = await copyChecksums(copy)
    const { months } = await dataOf<Data<types.GetExternalChecksumsResponse>>(
      sdk.getExternalChecksums({ client: this.api, throwOnError: true, query: { of } }),
    )
    return differences(copied, months)
  }

  async pushShipments(records: types.Shipments[], options: PushOptions = {}): Promise<PushResult> {
    return this.#push(sdk.importExternalShipments, records, options)
  }

  async pushPurchaseOrders(records: types.PurchaseOrders[], options: PushOptions = {}): Promise<PushResult> {
    return this.#push(sdk.importExternalPurchaseOrders, records, options)
  }

  async pushProducts(records: types.Products[], options: PushOptions = {}): Promise<PushResult> {
    return this.#push(sdk.importExternalProducts, records, options)
  }

  async pushSuppliers(records: types.Suppliers[], options: PushOptions = {}): Promise<PushResult> {
    return this.#push(sdk.importExternalSuppliers, records, options)
  }

  /**
   * Waits until a push in the background has ended.
   * @throws {PortalError} with the error of a push that failed
   */
  async waitForPush(batchId: string, results: 'all' | 'problems' = 'all'): Promise<PushResult> {
    const get = (query: NonNullable<types.GetExternalBatchData['query']>) =>
      dataOf<Batch>(sdk.getExternalBatch({ client: this.api, throwOnError: true, path: { batchId }, query }))
    let page = await get({ limit: 1000, results })
    for (let attempt = 0; page.state === 'queued' || page.state === 'running'; attempt++) {
      await this.#sleep(Math.min(maxPollMs, firstPollMs * 2 ** attempt))
      page = await get({ limit: 1000, results })
    }
    if (page.error) throw new PortalError(200, [{ ...page.error, propertyName: null }], undefined)
    const { inserted, updated, unchanged, rejected } = page
    const all = [...page.results]
    while (page.nextCursor !== undefined) {
      page = await get({ limit: 1000, cursor: page.nextCursor })
      all.push(...page.results)
    }
    return { batchId, inserted, updated, unchanged, rejected, results: all }
  }

  async #push<R>(
    operation: (options: PushRequest<R>) => SdkResponse,
    body: R[],
    { idempotencyKey = crypto.randomUUID(), background = false, ...query }: PushOptions,
  ): Promise<PushResult> {
    const headers = { 'Idempotency-Key': idempotencyKey, ...(background && { Prefer: 'respond-async' }) }
    const response = await dataOf<PushResult | Accepted>(operation({ client: this.api, throwOnError: true, body, query, headers }))
    return 'state' in response ? this.waitForPush(response.batchId, query.results) : response
  }
}
