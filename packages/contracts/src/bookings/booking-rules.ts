/** Maximum lengths of the texts of a booking. */
export const bookingTextBounds = { marksAndNumbers: 500, goodsDescription: 2000, note: 2000 } as const

/** Units that count pieces: UN/ECE Recommendation 20 codes and common abbreviations. */
const countedUnits: ReadonlySet<string> = new Set(
  `AY BA BAG BAGS BG BALE BALES BL BJ BO BOT BOTTLE BOTTLES BOX BOXES BX C62 CA CAN CANS CARTON CARTONS CAS CASE CASES CR CRT CRATE CRATES CS CT
  CTN CTNS CU DR DRUM DRUMS EA EACH H87 KIT KITS KT NAR NIU NMB NO NOS NPR PA PACK PACKS PAIR PAIRS PAL PALLET PALLETS PC PCE PCES PCS PF PIECE
  PIECES PK PKG PKGS PKT PLT PLTS PR PRS PX RL RO ROL ROLL ROLLS SA SACK SACKS SE SET SETS SHEET SHEETS ST STK TU TUBE TUBES UN UNIT UNITS UNT XBG XBX
  XCT XPK XPX XRO`.split(/\s+/),
)

const isWhole = (quantity: string | null): boolean => quantity === null || !/\.\d*[1-9]/.test(quantity)

/**
 * Returns true if a line is booked in whole numbers: its unit counts pieces, and no quantity of its order has a fraction.
 * @param quantities ordered and remaining quantity, as exact decimals
 */
export const isCountedInWholes = (qtyUom: string | null, ...quantities: (string | null)[]): boolean =>
  qtyUom !== null && countedUnits.has(qtyUom.trim().toUpperCase()) && quantities.every(isWhole)

/** Reasons to reject a quantity of a booking, shared by the form and the API. Quantities are formatted for display. */
export const quantityMessages = {
  wholeNumbersOnly: (qtyUom: string | null) => `Enter a whole number of ${qtyUom ?? 'units'}`,
  overRemaining: (remaining: string) => (remaining === '0' ? 'Nothing remains to book' : `More than the ${remaining} remaining`),
  overCeiling: (ceiling: string) => (ceiling === '0' ? 'Nothing remains to book' : `More than the ${ceiling} that can be booked`),
} as const
