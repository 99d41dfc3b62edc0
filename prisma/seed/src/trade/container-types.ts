export interface ContainerType {
  /** ISO 6346 size and type. */
  sizeType: string
  teu: number
  /** Cubic metres usable in practice. */
  usableM3: number
  /** Maximum kilograms. */
  payloadKg: number
}

export const containerTypes = {
  twenty: { sizeType: '22G1', teu: 1, usableM3: 29, payloadKg: 21_500 },
  forty: { sizeType: '42G1', teu: 2, usableM3: 58, payloadKg: 26_000 },
  highCube: { sizeType: '45G1', teu: 2, usableM3: 67, payloadKg: 26_000 },
  twentyReefer: { sizeType: '22R1', teu: 1, usableM3: 25, payloadKg: 20_500 },
  fortyReefer: { sizeType: '45R1', teu: 2, usableM3: 58, payloadKg: 26_000 },
} as const satisfies Record<string, ContainerType>
