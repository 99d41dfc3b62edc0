import { describe, expect, it } from 'vitest'
import { mapEdifact, mapX12, recordsIn } from './mapped-message.fixture.ts'

const head = ['BGM+220+PO1+9', 'DTM+137:20260131:102']
const linesOf = (result: ReturnType<typeof mapX12>) => recordsIn(result, 'purchase-orders')[0]!['lines']

describe('ORDERS', () => {
  it('reads prices per quantity and unit', () => {
    const result = mapEdifact(
      'ORDERS',
      ...head,
      'LIN+1++A',
      'QTY+21:4000:PCE',
      'PRI+AAA:9.60:::100:PCE',
      'LIN+2++B',
      'PRI+AAA:7:::1:KGM',
      'QTY+21:3:PCE',
    )
    expect(linesOf(result)).toMatchObject([{ unitPrice: '0.096' }, { qty: '3' }])
    expect((linesOf(result) as object[])[1]).not.toHaveProperty('unitPrice')
    expect(result.unread).toEqual([{ segment: 9, reason: 'PRI: the price of line 2 is per 1 KGM and does not convert to a price per PCE' }])
  })

  it.each([
    ['69', 'deliveryDate'],
    ['17', 'deliveryDate'],
    ['67', 'deliveryDate'],
    ['76', 'deliveryDate'],
    ['79', 'shippingDate'],
    ['11', 'shippingDate'],
  ])('reads the agreed date of DTM %s as %s unless one is requested', (qualifier, name) => {
    const agreed = `DTM+${qualifier}:20261220:102`
    const line = ['LIN+1++A', 'QTY+21:1']
    expect(linesOf(mapEdifact('ORDERS', ...head, agreed, ...line))).toMatchObject([{ [name]: '2026-12-20' }])
    expect(linesOf(mapEdifact('ORDERS', ...head, ...line, agreed))).toMatchObject([{ [name]: '2026-12-20' }])
    const requested = `DTM+${name === 'deliveryDate' ? '2' : '10'}:20261215:102`
    expect(linesOf(mapEdifact('ORDERS', ...head, agreed, requested, ...line))).toMatchObject([{ [name]: '2026-12-15' }])
  })

  it('applies dates of the header to every line without its own', () => {
    const dates = ['DTM+63:20261220:102', 'DTM+64:20261210:102', 'DTM+10:20261101:102']
    const result = mapEdifact('ORDERS', ...head, ...dates, 'LIN+1++A', 'QTY+21:1', 'LIN+2++B', 'QTY+21:1', 'DTM+2:20261212:102')
    expect(linesOf(result)).toMatchObject([
      { deliveryDate: '2026-12-20', shippingDate: '2026-11-01' },
      { deliveryDate: '2026-12-12', shippingDate: '2026-11-01' },
    ])
  })

  it('takes the delivery place that all lines share, and notes a line with another one', () => {
    const line = (number: number, place: string) => [`LIN+${number}++A`, 'QTY+21:1', `NAD+DP+++${place}`]
    const shared = mapEdifact('ORDERS', ...head, ...line(1, 'STORE 1'), ...line(2, 'STORE 1'))
    expect(recordsIn(shared, 'purchase-orders')[0]).toMatchObject({ deliverTo: { name: 'STORE 1' } })
    const apart = mapEdifact('ORDERS', ...head, 'NAD+DP+++STORE 1', ...line(1, 'STORE 1'), ...line(2, 'STORE 2'))
    expect(recordsIn(apart, 'purchase-orders')[0]).toMatchObject({ deliverTo: { name: 'STORE 1' } })
    expect(apart.unread).toEqual([{ segment: 11, reason: 'Line 2 has another delivery place than its order: shown only' }])
  })

  it('reports an unreadable order date', () => {
    expect(mapEdifact('ORDERS', 'BGM+220+PO1+9', 'DTM+137:20260231:102')).toEqual({
      records: [],
      unread: [{ segment: 4, reason: 'DTM: the order date 20260231 is not a date', refused: true }],
    })
  })
})

describe('850', () => {
  it('reads prices by their basis', () => {
    const result = mapX12(
      '850',
      'BEG*00*SA*PO1**20261102',
      'PO1*1*4000*EA*9.6*HP*BP*A',
      'PO1*2*2500*EA*48*TP*BP*B',
      'PO1*3*7*EA*3.2*PP*BP*C',
    )
    expect(linesOf(result)).toMatchObject([{ unitPrice: '0.096' }, { unitPrice: '0.048' }, { code: 'C' }])
    expect((linesOf(result) as object[])[2]).not.toHaveProperty('unitPrice')
    expect(result.unread).toEqual([
      { segment: 5, reason: 'PO1: the price of line 3 is on basis PP and does not convert to a price per EA' },
    ])
  })

  it.each(['069', '017', '067'])('reads the agreed date of DTM %s unless one is requested', (qualifier) => {
    const agreed = `DTM*${qualifier}*20261220`
    const order = (...dates: string[]) => linesOf(mapX12('850', 'BEG*00*SA*PO1**20261102', ...dates, 'PO1*1*5*EA***BP*A'))
    expect(order(agreed)).toMatchObject([{ deliveryDate: '2026-12-20' }])
    expect(order(agreed, 'DTM*002*20261215')).toMatchObject([{ deliveryDate: '2026-12-15' }])
  })

  it('reads numbers without a leading zero', () => {
    expect(linesOf(mapX12('850', 'BEG*00*SA*PO1**20261102', 'PO1*1*.5*LB*.75**BP*A'))).toMatchObject([{ qty: '0.5', unitPrice: '0.75' }])
  })

  it('reads dates of six digits', () => {
    const result = mapX12('850', 'BEG*00*SA*PO1**261102', 'DTM*002*261215', 'DTM*010*991201****19', 'PO1*1*5*EA*2**BP*A')
    expect(recordsIn(result, 'purchase-orders')[0]).toMatchObject({
      orderDate: '2026-11-02',
      lines: [{ deliveryDate: '2026-12-15', shippingDate: '1999-12-01' }],
    })
    expect(mapX12('850', 'BEG*00*SA*PO1**261302', 'PO1*1*5*EA*2**BP*A').unread).toEqual([
      { segment: 2, reason: 'BEG: the order date 261302 is not a date', refused: true },
    ])
  })

  it('keeps the order’s delivery place if a line has its own', () => {
    const result = mapX12('850', 'BEG*00*SA*PO1**20261102', 'N1*ST*STORE 1', 'PO1*1*5*EA***BP*A', 'N1*ST*STORE 2', 'N4*SYDNEY')
    expect(recordsIn(result, 'purchase-orders')[0]).toMatchObject({ deliverTo: { name: 'STORE 1' } })
    expect(result.unread).toEqual([{ segment: 5, reason: 'Line 1 has another delivery place than its order: shown only' }])
  })
})

describe('order changes', () => {
  it('reads changed, added and cancelled lines of ORDCHG', () => {
    const lines = ['LIN+1+3+A', 'QTY+21:80:PCE', 'DTM+2:20261220:102', 'LIN+2+2+B', 'LIN+3+1+C', 'QTY+21:5:PCE', 'PRI+AAA:2']
    expect(recordsIn(mapEdifact('ORDCHG', 'BGM+230+CH1+4', 'DTM+137:20261105:102', 'RFF+ON:PO1', ...lines), 'order-changes')).toEqual([
      {
        orderNumber: 'PO1',
        by: 'buyer',
        fields: {},
        allLines: { fields: {} },
        lines: [
          { lineNumber: 1, fields: { code: 'A', qty: '80', qtyUom: 'PCE', deliveryDate: '2026-12-20' } },
          { lineNumber: 2, status: 'Cancelled', isVoid: true, fields: { code: 'B' } },
          { lineNumber: 3, fields: { code: 'C', qty: '5', qtyUom: 'PCE', unitPrice: '2' } },
        ],
      },
    ])
  })

  it('reads changed and cancelled lines of 860, and dates of all lines', () => {
    const lines = ['POC*001*QD*.5*0*EA*61.59**BP*A', 'POC*2*DI*0**EA***BP*B']
    expect(recordsIn(mapX12('860', 'BCH*04*SA*PO1***261101', 'DTM*002*261220', ...lines), 'order-changes')).toEqual([
      {
        orderNumber: 'PO1',
        by: 'buyer',
        fields: {},
        allLines: { fields: { deliveryDate: '2026-12-20' } },
        lines: [
          { lineNumber: 1, fields: { code: 'A', qty: '0.5', qtyUom: 'EA', unitPrice: '61.59', deliveryDate: '2026-12-20' } },
          { lineNumber: 2, status: 'Cancelled', isVoid: true, fields: { code: 'B', qty: '0', qtyUom: 'EA', deliveryDate: '2026-12-20' } },
        ],
      },
    ])
  })

  it.each([
    ['ORDERS', mapEdifact('ORDERS', 'BGM+220+PO1+1')],
    ['ORDCHG', mapEdifact('ORDCHG', 'BGM+230+CH1+1', 'RFF+ON:PO1')],
    ['850', mapX12('850', 'BEG*01*SA*PO1**20260131')],
    ['860', mapX12('860', 'BCH*01*SA*PO1')],
  ])('reads the cancellation of an order by %s', (_, result) => {
    expect(recordsIn(result, 'order-changes')).toMatchObject([
      { orderNumber: 'PO1', fields: { status: 'Cancelled' }, allLines: { status: 'Cancelled', isVoid: true } },
    ])
  })

  it('rejects a change without an order number or with an invalid number', () => {
    expect(mapX12('860', 'BCH*04*SA*', 'POC*1*QD*5').unread).toMatchObject([{ segment: 2, refused: true }])
    expect(mapX12('860', 'BCH*04*SA*PO1', 'POC*1*QD*FIVE').unread).toMatchObject([{ segment: 2, refused: true }])
    expect(mapEdifact('ORDCHG', 'BGM+230+CH1+4', 'RFF+ON:PO1').unread).toEqual([{ segment: 3, reason: 'Nothing about the order changes' }])
  })
})

describe('order responses', () => {
  it('reads accepted, changed, rejected and backordered lines of ORDRSP', () => {
    const lines = [
      'LIN+1+5+A',
      'QTY+21:10:PCE',
      'LIN+2+6+B',
      'QTY+21:10:PCE',
      'QTY+113:8:PCE',
      'DTM+67:20261220:102',
      'LIN+3+7+C',
      'LIN+4+3+D',
      'QTY+83:4:PCE',
    ]
    const [change] = recordsIn(mapEdifact('ORDRSP', 'BGM+231+R1+4', 'RFF+ON:PO1', ...lines), 'order-changes')
    expect(change).toMatchObject({
      orderNumber: 'PO1',
      by: 'supplier',
      lines: [
        { lineNumber: 1, status: 'Accepted', fields: { qty: '10' } },
        { lineNumber: 2, status: 'Accepted with changes', fields: { qty: '8', deliveryDate: '2026-12-20' } },
        { lineNumber: 3, status: 'Rejected', isVoid: true },
        { lineNumber: 4, status: 'Backordered' },
      ],
    })
  })

  it('reads accepted and rejected quantities of each ACK line of 855', () => {
    const lines = [
      'PO1*1*100*EA*2**BP*A',
      'ACK*IQ*80*EA*068*20261201',
      'ACK*IR*20*EA',
      'PO1*2*5*EA*3**BP*B',
      'ACK*IR*5*EA',
      'PO1*3*7*EA*4**BP*C',
      'ACK*IA*7*EA*067*20261215',
      'PO1*4*1*EA*4**BP*D',
    ]
    const [change] = recordsIn(mapX12('855', 'BAK*00*AD*PO1*20261105', ...lines), 'order-changes')
    expect(change).toMatchObject({
      orderNumber: 'PO1',
      by: 'supplier',
      lines: [
        { lineNumber: 1, status: 'Accepted with changes', fields: { qty: '80', shippingDate: '2026-12-01' } },
        { lineNumber: 2, status: 'Rejected', isVoid: true },
        { lineNumber: 3, status: 'Accepted', fields: { qty: '7', deliveryDate: '2026-12-15' } },
        { lineNumber: 4, status: 'Accepted' },
      ],
    })
  })

  it.each([
    ['accepts', mapX12('855', 'BAK*00*AT*PO1*20261105'), { status: 'Accepted' }],
    ['rejects', mapX12('855', 'BAK*00*RJ*PO1*20261105'), { status: 'Rejected', isVoid: true }],
    ['accepts', mapEdifact('ORDRSP', 'BGM+231+R1+29', 'RFF+ON:PO1'), { status: 'Accepted' }],
    ['rejects', mapEdifact('ORDRSP', 'BGM+231+R1+27', 'RFF+ON:PO1'), { status: 'Rejected', isVoid: true }],
  ])('%s a whole order', (_, result, response) => {
    expect(recordsIn(result, 'order-changes')).toMatchObject([
      { orderNumber: 'PO1', allLines: response, fields: { status: response.status } },
    ])
  })
})
