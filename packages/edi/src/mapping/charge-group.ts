import type { ShipmentRecord } from '@portal/contracts/records/shipment'

type Group = NonNullable<ShipmentRecord['charges']>[number]['group']

/** Charge codes of carriers and forwarders (X12 element 150, UN/ECE Recommendation 23, SMDG), by the group of spend they belong to. */
const groups = new Map<string, Group>(
  (
    [
      [
        'FRT',
        'FRT OFT OCF OFR BAS BOF COF BAF BUA BUN BUC BUS FUE FUA FSC CAF PSS GRI LSS EBS ECA ECR AFR AFT DSC LHS LTL WRS WSC MIN ' +
          '400 405 100000 101000 102000 103000 104000 105000',
      ],
      ['DST', 'DTH DTHC DDC DHC DEL DLY DDF DOF DOC DCH THD DST DPU DRD DEM DET 205'],
      ['CDS', 'CUS CUD CDS DTY DUT VAT GST CCF CLR ENT TAX IMP DIS'],
    ] as const
  ).flatMap(([group, codes]) => codes.split(' ').map((code): [string, Group] => [code, group])),
)

/** Keywords in descriptions, in order of precedence: the purpose of a charge comes before the mode of transport. */
const words: readonly [RegExp, Group][] = [
  [/dut(?:y|ies)|customs|clearance|disbursement|\bvat\b|\bgst\b|import tax/i, 'CDS'],
  [/destination|delivery|demurrage|detention|import handling/i, 'DST'],
  [/freight|bunker|fuel|\bbaf\b|\bcaf\b|currency adjustment|line ?haul|peak season|air ?waybill/i, 'FRT'],
]

/** Returns true if a code names a charge. */
export const isChargeCode = (code: string): boolean => groups.has(code.toUpperCase())

/** Returns the spend group of a charge by its code, else by its description; undefined if neither is known. */
export function classifyCharge(code: string, description: string): Group | undefined {
  return groups.get(code.toUpperCase()) ?? words.find(([form]) => form.test(description))?.[1]
}
