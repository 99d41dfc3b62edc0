import { expect, it } from 'vitest'
import { mapEdifact, mapX12, recordsIn } from './mapped-message.fixture.ts'

it('reads the acceptance and the errors of 997 and 999', () => {
  expect(recordsIn(mapX12('997', 'AK1*AG*160', 'AK2*824*0160', 'AK5*A', 'AK9*A*1*1*1'), 'acknowledgements')).toEqual([
    { about: 'group', reference: '160', isAccepted: true, reasons: [] },
  ])
  const errors = ['AK2*837*0002', 'IK3*CLM*22**8', 'IK4*1*1028*1', 'IK5*R*5', 'AK9*P*2*2*1']
  expect(recordsIn(mapX12('999', 'AK1*HC*17456', ...errors), 'acknowledgements')).toEqual([
    {
      about: 'group',
      reference: '17456',
      isAccepted: false,
      reasons: ['837 0002: segment CLM at 22, error 8', '837 0002: element 1, error 1', '837 0002: rejected, error 5'],
    },
  ])
})

it('reads the acceptance and the errors of CONTRL and APERAK', () => {
  expect(recordsIn(mapEdifact('CONTRL', 'UCI+77+ACME+PARTNER+7'), 'acknowledgements')).toEqual([
    { about: 'interchange', reference: '77', isAccepted: true, reasons: [] },
  ])
  const errors = ['UCI+77+ACME+PARTNER+4+29', 'UCM+1+ORDERS:D:96A:UN+4+12', 'UCS+5+13']
  expect(recordsIn(mapEdifact('CONTRL', ...errors), 'acknowledgements')).toEqual([
    {
      about: 'interchange',
      reference: '77',
      isAccepted: false,
      reasons: ['interchange, error 29', 'message 1, error 12', 'segment 5, error 13'],
    },
  ])
  expect(recordsIn(mapEdifact('APERAK', 'BGM+313+A1+27', 'RFF+ACW:PO1', 'ERC+4', 'FTX+AAO+++Unknown item'), 'acknowledgements')).toEqual([
    { about: 'message', reference: 'PO1', isAccepted: false, reasons: ['error 4', 'Unknown item'] },
  ])
  expect(mapEdifact('CONTRL', 'UCI++ACME').unread).toEqual([{ segment: 3, reason: 'UCI: no reference to the acknowledged message' }])
})
