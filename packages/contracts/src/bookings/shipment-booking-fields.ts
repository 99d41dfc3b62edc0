import { z } from 'zod'
import { bookingTextBounds } from './booking-rules.ts'
import { businessDate, decimal, email, text, uuid } from '../scalars.ts'

/** Unit of a container size: whole containers, or cubic metres. */
export type VolumeUnit = 'containers' | 'cubicMetres'

/** Sizes that a booking can request: ISO 6346 groups, and cargo without a container. */
export const containerSizes = [
  { value: '20GP', name: "20' standard", unit: 'containers' },
  { value: '40GP', name: "40' standard", unit: 'containers' },
  { value: '40HC', name: "40' high cube", unit: 'containers' },
  { value: '45HC', name: "45' high cube", unit: 'containers' },
  { value: '20RF', name: "20' reefer", unit: 'containers' },
  { value: '40RH', name: "40' high-cube reefer", unit: 'containers' },
  { value: '20OT', name: "20' open top", unit: 'containers' },
  { value: '40OT', name: "40' open top", unit: 'containers' },
  { value: '20FR', name: "20' flat rack", unit: 'containers' },
  { value: '40FR', name: "40' flat rack", unit: 'containers' },
  { value: 'LCL', name: 'Less than a container', unit: 'cubicMetres' },
  { value: 'AIR', name: 'Air freight', unit: 'cubicMetres' },
  { value: 'ROAD', name: 'Full or part truck', unit: 'cubicMetres' },
] as const satisfies readonly { value: string; name: string; unit: VolumeUnit }[]
export type ContainerSize = (typeof containerSizes)[number]['value']

const sizeValues = containerSizes.map(({ value }) => value) as [ContainerSize, ...ContainerSize[]]

/** Incoterms 2020, in the order of the list; DAT is offered if an order still uses it. */
export const incoterms = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'] as const
export const legacyIncoterm = 'DAT'

/** Maximum number of orders in a booking. */
export const maxBookingOrders = 50
export const maxBookingLines = 2000

/** Days before the shipping date by which an order must be booked (decision 34). */
export const bookByDays = 21
/** Days before the booking deadline from which on it counts as near. */
export const soonDays = 7

const empty = z.literal('').transform(() => null)
/** Returns the error of the last type of a union. */
const ofLast: z.core.$ZodErrorMap = (issue) => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined)
/** Optional value: null and empty text are equivalent. */
const optional = <S extends z.ZodType>(schema: S) => z.union([empty, z.null(), schema], { error: ofLast }).optional()

const addressFields = {
  name: text(200),
  address: text(300),
  postCode: text(32),
  city: text(100),
  state: text(100),
  country: text(100),
  phone: text(64),
  email: z.union([z.literal(''), email], 'This is not a valid email address'),
}

/** Shipper: an address book entry by its id, or without an id an address of this booking only. */
const shipper = z.object({
  id: uuid.nullish(),
  name: addressFields.name.nullish(),
  address: addressFields.address.nullish(),
  postCode: addressFields.postCode.nullish(),
  city: addressFields.city.nullish(),
  state: addressFields.state.nullish(),
  /** Country name, or its ISO 3166 two-letter code. */
  country: addressFields.country.nullish(),
  phone: addressFields.phone.nullish(),
  email: addressFields.email.nullish(),
})
export type ShipperInput = z.input<typeof shipper>

const receiverId = z.string().regex(/^[0-9a-f]{32}$/, 'Must be the id of a receiver of these orders')

/** Receiver by its id; its address comes from the order. */
const receiver = z.object({ id: receiverId })

const draftLine = z.object({
  lineNumber: z.int().min(0).max(1_000_000),
  /** True if the line is booked. Inactive lines keep their input. */
  active: z.boolean().default(true),
  /** Quantity to book in the unit of the line. A draft may contain 0, a submission may not. */
  qty: optional(decimal({ min: 0 })),
  cartons: optional(z.int().min(0).max(10_000_000)),
  grossWeightKg: optional(decimal({ min: 0, fraction: 3 })),
  volumeM3: optional(decimal({ min: 0, fraction: 3 })),
})

const draftOrder = z.object({ orderNumber: text(64).min(1, 'Required'), lines: z.array(draftLine).max(5000) })

/** Fields of a draft. Every save writes all of them. */
export const draftFields = {
  /** Customer of the orders, if two customers use the same order number. */
  customerAccountId: optional(uuid),
  shipper: shipper.nullish(),
  receiver: receiver.nullish(),
  containerVolume: optional(decimal({ min: 0, integers: 5, fraction: 3 })),
  containerSize: optional(z.enum(sizeValues, 'This container size is not available')),
  cargoReadyDate: optional(businessDate),
  incoterms: optional(z.enum([...incoterms, legacyIncoterm], 'Unknown incoterm')),
  marksAndNumbers: optional(text(bookingTextBounds.marksAndNumbers)),
  goodsDescription: optional(text(bookingTextBounds.goodsDescription)),
  note: optional(text(bookingTextBounds.note)),
  orders: z
    .array(draftOrder)
    .max(maxBookingOrders, `A booking has at most ${maxBookingOrders} orders`)
    .nullish()
    .transform((orders) => orders ?? []),
}

export const bookingErrorNames = {
  shipper: 'Shipper',
  receiver: 'Receiver',
  containerVolume: 'ContainerVolume',
  containerSize: 'ContainerSize',
  cargoReadyDate: 'CargoReadyDate',
  incoterms: 'Incoterms',
  marksAndNumbers: 'MarksAndNumbers',
  goodsDescription: 'GoodsDescription',
  note: 'Note',
} as const
