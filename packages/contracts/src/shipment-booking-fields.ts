import { z } from 'zod'
import { bookingTextBounds } from './booking-rules.ts'
import { businessDate, decimal, email, text, uuid } from './scalars.ts'

/** How much a container size counts: containers as whole ones, or cubic metres. */
export type VolumeUnit = 'containers' | 'cubicMetres'

/** Sizes that a booking can ask for: the ISO 6346 group, and what goes without a container. */
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

/** Incoterms 2020, in the order a list shows them; DAT is offered where an order still says it. */
export const incoterms = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'] as const
export const legacyIncoterm = 'DAT'

/** Orders and active lines of one booking at most. */
export const mostBookingOrders = 50
export const mostBookingLines = 2000

/** Days before its shipping date by which an order has to be booked (decision 34). */
export const bookByDays = 21
/** Days before that day from which on it is near. */
export const soonDays = 7

const empty = z.literal('').transform(() => null)
/** What is wrong with a value, in the words of the last of the kinds that it may be of. */
const ofLast: z.core.$ZodErrorMap = (issue) => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined)
/** What may be left out: null and an empty text are the same. */
const optional = <S extends z.ZodType>(schema: S) => z.union([empty, z.null(), schema], { error: ofLast }).optional()

/** An address as a booking holds it. */
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

/** The shipper: of the address book by its id, or an address of this booking alone, without one. */
const shipper = z.object({
  id: uuid.nullish(),
  name: addressFields.name.nullish(),
  address: addressFields.address.nullish(),
  postCode: addressFields.postCode.nullish(),
  city: addressFields.city.nullish(),
  state: addressFields.state.nullish(),
  /** A name, or the two letters of ISO 3166. */
  country: addressFields.country.nullish(),
  phone: addressFields.phone.nullish(),
  email: addressFields.email.nullish(),
})
export type ShipperInput = z.input<typeof shipper>

const receiverId = z.string().regex(/^[0-9a-f]{32}$/, 'Must be the id of a receiver of these orders')

/** The receiver, by its id: the address comes from the order. */
const receiver = z.object({ id: receiverId })

const draftLine = z.object({
  lineNumber: z.int().min(0).max(1_000_000),
  /** Whether it is booked; what is typed in others is kept. */
  active: z.boolean().default(true),
  /** To book, in the unit of the line. Zero is kept in a draft and refused at its submission. */
  qty: optional(decimal({ min: 0 })),
  cartons: optional(z.int().min(0).max(10_000_000)),
  grossWeightKg: optional(decimal({ min: 0, fraction: 3 })),
  volumeM3: optional(decimal({ min: 0, fraction: 3 })),
})

const draftOrder = z.object({ orderNumber: text(64).min(1, 'Is required'), lines: z.array(draftLine).max(5000) })

/** What is written of a draft: all of it each time. */
export const draftFields = {
  /** The customer of the orders, where the same number is known to two. */
  customerAccountId: optional(uuid),
  shipper: shipper.nullish(),
  receiver: receiver.nullish(),
  containerVolume: optional(decimal({ min: 0, integers: 5, fraction: 3 })),
  containerSize: optional(z.enum(sizeValues, 'This container size is not offered')),
  cargoReadyDate: optional(businessDate),
  incoterms: optional(z.enum([...incoterms, legacyIncoterm], 'This incoterm is not known')),
  marksAndNumbers: optional(text(bookingTextBounds.marksAndNumbers)),
  goodsDescription: optional(text(bookingTextBounds.goodsDescription)),
  note: optional(text(bookingTextBounds.note)),
  orders: z
    .array(draftOrder)
    .max(mostBookingOrders, `A booking has at most ${mostBookingOrders} orders`)
    .nullish()
    .transform((orders) => orders ?? []),
}

/** Names of the fields in errors, as the specification has them. */
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
