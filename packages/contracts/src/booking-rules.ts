/** Most characters of the texts of a booking. */
export const bookingTextBounds = { marksAndNumbers: 500, goodsDescription: 2000, note: 2000 } as const

/** Units of measure that count things, by UN/ECE Recommendation 20 codes and the abbreviations in common use. */
const countedUnits: ReadonlySet<string> = new Set(
  `AY BA BAG BAGS BG BALE BALES BL BJ BO BOT BOTTLE BOTTLES BOX BOXES BX C62 CA CAN CANS CARTON CARTONS CAS CASE CASES CR CRT CRATE CRATES CS CT
  CTN CTNS CU DR DRUM DRUMS EA EACH H87 KIT KITS KT NAR NIU NMB NO NOS NPR PA PACK PACKS PAIR PAIRS PAL PALLET PALLETS PC PCE PCES PCS PF PIECE
  PIECES PK PKG PKGS PKT PLT PLTS PR PRS PX RL RO ROL ROLL ROLLS SA SACK SACKS SE SET SETS SHEET SHEETS ST STK TU TUBE TUBES UN UNIT UNITS UNT XBG XBX
  XCT XPK XPX XRO`.split(/\s+/),
)

const isWhole = (quantity: string | null): boolean => quantity === null || !/\.\d*[1-9]/.test(quantity)

/**
 * Returns true if a line is booked in whole numbers: its unit counts things, and no quantity of its order has a fraction.
 * @param quantities exact decimals: what is ordered, and what remains
 */
export const isCountedInWholes = (qtyUom: string | null, ...quantities: (string | null)[]): boolean =>
  qtyUom !== null && countedUnits.has(qtyUom.trim().toUpperCase()) && quantities.every(isWhole)

/** Reasons a quantity of a booking is rejected, the same in the form and in the API. Quantities are passed as they are shown. */
export const quantityMessages = {
  wholeNumbersOnly: (qtyUom: string | null) => `Enter a whole number of ${qtyUom ?? 'units'}`,
  overRemaining: (remaining: string) => (remaining === '0' ? 'Nothing remains to book' : `More than the ${remaining} remaining`),
  overCeiling: (ceiling: string) => (ceiling === '0' ? 'Nothing remains to book' : `More than the ${ceiling} that can be booked`),
} as const
