import { describe, expect, it } from 'vitest'
import { readInterchanges } from './read-interchanges.ts'

const read = (text: string) => readInterchanges(Buffer.from(text, 'latin1'))
const findings = (text: string) => read(text).flatMap((one) => one.findings.map(({ code, segment, text }) => `${segment} ${code}: ${text}`))

const isa = (overrides: { eleventh?: string; number?: string } = {}) =>
  `ISA*00*          *00*          *ZZ*SENDER         *01*RECEIVER       *260131*1405*${overrides.eleventh ?? 'U'}*00401*${overrides.number ?? '000000007'}*0*T*>~`
const x12 = (body: string) => `${isa()}GS*QM*A*B*20260131*1405*7*X*004010~${body}GE*1*7~IEA*1*000000007~`

describe('an EDIFACT file', () => {
  it('is read with its envelope, its message and the position of each segment', () => {
    const text = "UNB+UNOA:2+ME:14+YOU+260131:1405+REF7++++++1'\r\nUNH+1+IFTSTA:D:99B:UN'\r\nBGM+23+S1+9'\r\nUNT+3+1'\r\nUNZ+1+REF7'\r\n"
    const [one, ...more] = read(text)
    expect(more).toEqual([])
    expect(one).toMatchObject({
      standard: 'EDIFACT',
      reference: 'REF7',
      sender: 'ME',
      receiver: 'YOU',
      prepared: '260131:1405',
      test: true,
    })
    expect(one!.findings).toEqual([])
    expect(one!.messages).toMatchObject([{ type: 'IFTSTA', version: 'D.99B', reference: '1', whole: true, group: undefined }])
    expect(one!.messages[0]!.segments).toEqual([
      { tag: 'UNH', number: 2, offset: 47, elements: [['UNH'], ['1'], ['IFTSTA', 'D', '99B', 'UN']] },
      { tag: 'BGM', number: 3, offset: 71, elements: [['BGM'], ['23'], ['S1'], ['9']] },
      { tag: 'UNT', number: 4, offset: 85, elements: [['UNT'], ['3'], ['1']] },
    ])
  })

  it('reads the character after a release character literally, and the released release character too', () => {
    const [one] = read("UNB+UNOA:1+A+B+260131:1405+1'UNH+1+ORDERS:D:96A:UN'FTX+AAI+??+a?+b?:c?'d??+e'UNT+3+1'UNZ+1+1'")
    expect(one!.messages[0]!.segments[1]!.elements).toEqual([['FTX'], ['AAI'], ['?'], ["a+b:c'd?"], ['e']])
  })

  it('takes its delimiters from UNA, also for a second interchange', () => {
    const first = "UNA:+,? 'UNB+UNOA:1+A+B+260131:1405+1'UNH+1+ORDERS:D:96A:UN'QTY+21:2,5'UNT+3+1'UNZ+1+1'"
    const second = 'UNA|^.\\*~UNB^UNOA|4^A^B^260131|1405^2~UNH^1^ORDERS|D|96A|UN~FTX^a*b|c^\\^~UNT^3^1~UNZ^1^2~'
    const [one, two] = read(`${first}\n${second}`)
    expect(one!.messages[0]!.segments[1]!.elements).toEqual([['QTY'], ['21', '2,5']])
    expect(two!.messages[0]!.segments[1]).toMatchObject({
      elements: [['FTX'], ['a'], ['^']],
      repetitions: [{ element: 1, components: ['b', 'c'] }],
    })
    expect([...one!.findings, ...two!.findings]).toEqual([])
  })

  it('ends segments at line breaks if it has no other terminator', () => {
    const [one] = read('UNB+UNOA:2+A+B+260131:1405+1\nUNH+1+IFTSTA:D:96A:UN\nLOC+9+USCHS::6:CHARLESTON, SC\nUNT+3+1\nUNZ+1+1')
    expect(one!.messages[0]).toMatchObject({
      whole: true,
      segments: [{}, { elements: [['LOC'], ['9'], ['USCHS', '', '6', 'CHARLESTON, SC']] }, {}],
    })
    expect(one!.findings.map(({ code }) => code)).toEqual(['terminator'])
  })

  it('reads groups, and reports counts and references that do not match', () => {
    const text =
      "UNB+UNOA:1+A+B+260131:1405+1'UNG+ORDERS+A+B+260131:1405+G1+UN+D:96A'UNH+1+ORDERS:D:96A:UN'BGM+220'UNT+9+1'" +
      "UNH+2+ORDERS:D:96A:UN'UNT+2+3'UNE+3+G2'UNZ+2+X'"
    expect(findings(text)).toEqual([
      '5 count: UNT states 9, 3 segments counted',
      '7 reference: UNT names 3, its header 2',
      '8 count: UNE states 3, 2 messages counted',
      '8 reference: UNE names G2, its header G1',
      '9 count: UNZ states 2, 1 groups counted',
      '9 reference: UNZ names X, its header 1',
    ])
    expect(read(text)[0]!.messages).toMatchObject([
      { group: 'G1', whole: false },
      { group: 'G1', whole: false },
    ])
  })

  it('is reported as cut off at any position, and keeps the earlier messages', () => {
    const whole = "UNB+UNOA:1+A+B+260131:1405+1'UNH+1+ORDERS:D:96A:UN'BGM+220'UNT+3+1'UNZ+1+1'"
    expect(findings(whole)).toEqual([])
    expect(findings(whole.slice(0, whole.indexOf('UNZ')))).toEqual(['4 noTrailer: UNZ is missing'])
    expect(findings(whole.slice(0, whole.indexOf('UNT')))).toEqual([
      '3 noTrailer: UNT of message 1 is missing',
      '3 noTrailer: UNZ is missing',
    ])
    expect(findings(whole.slice(0, whole.indexOf('+220')))[0]).toBe('3 noTrailer: The text ends within the segment BGM')
    for (let end = 30; end < whole.length; end++) expect(findings(whole.slice(0, end)), `cut at ${end}`).not.toEqual([])
  })

  it('starts a new interchange although the previous one has no trailer', () => {
    const [one, two] = read(
      "UNB+UNOA:1+A+B+260131:1405+1'UNH+1+ORDERS:D:96A:UN'UNB+UNOA:1+A+B+260131:1405+2'UNH+1+ORDERS:D:96A:UN'UNT+2+1'UNZ+1+2'",
    )
    expect(one!.findings.map(({ text }) => text)).toEqual(['UNT of message 1 is missing', 'UNZ is missing'])
    expect([one!.messages[0]!.whole, two!.messages[0]!.whole, two!.findings]).toEqual([false, true, []])
  })

  it('reports a reference that a sender used twice in a file', () => {
    const one = (sender: string, number: string) =>
      `UNB+UNOA:1+${sender}+B+260131:1405+${number}'UNH+1+ORDERS:D:96A:UN'UNT+2+1'UNZ+1+${number}'`
    expect(findings(one('A', '1') + one('A', '2') + one('C', '1'))).toEqual([])
    expect(findings(one('A', '1') + one('A', '1'))).toEqual(['6 repeatedInterchange: Interchange 1 of A is in the file more than once'])
  })

  it('is readable without an envelope, with a finding', () => {
    expect(findings("UNH+1+COPRAR:D:95B:UN'BGM+45'UNT+3+1'")).toEqual(['1 noHeader: UNB is missing', '3 noTrailer: UNZ is missing'])
  })
})

describe('an X12 file', () => {
  it('takes its delimiters from ISA', () => {
    const [one] = read(x12('ST*315*0001~B4***VA*20260201~SE*3*0001~'))
    expect(one).toMatchObject({
      standard: 'X12',
      reference: '000000007',
      sender: 'SENDER',
      receiver: 'RECEIVER',
      prepared: '260131:1405',
      test: true,
    })
    expect(one!.delimiters).toEqual({ element: '*', component: '>', repetition: undefined, release: undefined, terminator: '~' })
    expect(one!.findings).toEqual([])
    expect(one!.messages).toMatchObject([{ type: '315', version: '004010', reference: '0001', group: '7', whole: true }])
    expect(one!.messages[0]!.segments[1]!.elements).toEqual([['B4'], [''], [''], ['VA'], ['20260201']])
  })

  it('may end segments with line breaks, indent them, and use other widths', () => {
    const text =
      'ISA*00* *00* *01*A *01*B *070101*1200*U*00200*000000001*1*P*@\r\n GS*PO*A*B*070101*1200*1*X*003010\r\nST*850*1\r\nSE*2*1\r\nGE*1*1\r\nIEA*1*000000001\r\n'
    expect(findings(text)).toEqual(['1 width: The elements of ISA do not have their fixed widths'])
    expect(read(text)[0]!.messages).toMatchObject([{ type: '850', whole: true }])
  })

  it('repeats elements if ISA names a repetition separator', () => {
    const body = 'ST*997*1~AK3*a^b>c*d~SE*3*1~GE*1*7~IEA*1*000000007~'
    const group = 'GS*FA*A*B*20260131*1405*7*X*005010~'
    const [one] = read(isa({ eleventh: '^' }).replace('*00401*', '*00501*') + group + body)
    expect(one!.messages[0]!.segments[1]).toMatchObject({
      elements: [['AK3'], ['a'], ['d']],
      repetitions: [{ element: 1, components: ['b', 'c'] }],
    })
    const [older] = read(isa({ eleventh: '^' }).replace('*00401*', '*00400*') + group + body)
    expect(older!.messages[0]!.segments[1]!.elements).toEqual([['AK3'], ['a^b', 'c'], ['d']])
  })

  it('reports counts and references that do not match', () => {
    expect(findings(`${isa()}GS*QM*A*B*20260131*1405*7*X*004010~ST*214*1~SE*5*2~GE*x*8~IEA*2*9~`)).toEqual([
      '4 count: SE states 5, 2 segments counted',
      '4 reference: SE names 2, its header 1',
      '5 count: GE states x, 1 messages counted',
      '5 reference: GE names 8, its header 7',
      '6 count: IEA states 2, 1 groups counted',
      '6 reference: IEA names 9, its header 000000007',
    ])
  })

  it('leaves misplaced segments out of the messages', () => {
    expect(findings(x12('ST*214*1~SE*2*1~LX*1~SE*2*1~'))).toEqual([
      '5 outside: LX is outside any message',
      '6 noHeader: SE ends a message that was not started',
    ])
  })

  it('is readable without an envelope', () => {
    expect(findings('ST*850*1~BEG*00~SE*3*1~')).toEqual(['1 noHeader: ISA is missing', '3 noTrailer: IEA is missing'])
  })
})

describe('the character set', () => {
  const edifact = (syntax: string, name: Buffer) =>
    readInterchanges(
      Buffer.concat([Buffer.from(`UNB+${syntax}:3+A+B+260131:1405+1'UNH+1+ORDERS:D:96A:UN'FTX+`), name, Buffer.from("'UNT+3+1'UNZ+1+1'")]),
    )[0]!

  it.each([
    ['UNOC', Buffer.from([0x42, 0xdc]), 'BÜ', 'iso-8859-1', []],
    ['UNOD', Buffer.from([0xb3]), 'ł', 'iso-8859-2', []],
    ['UNOE', Buffer.from([0xb6]), 'Ж', 'iso-8859-5', []],
    ['UNOY', Buffer.from('ł'), 'ł', 'utf-8', []],
    ['UNOC', Buffer.from('Ü'), 'Ü', 'utf-8', ['The header declares iso-8859-1, but the text is UTF-8']],
    ['UNOA', Buffer.from([0xdc]), 'Ü', 'iso-8859-1', ['Non-ASCII characters were read as ISO 8859-1']],
    ['XXXA', Buffer.from('U'), 'U', 'us-ascii', []],
    ['UNOL', Buffer.from([0xbc, 0xa4, 0xb4]), 'Œ€Ž', 'iso-8859-15', []],
    ['KECA', Buffer.from([0xb0, 0xa1]), '가', 'euc-kr', []],
    ['UNOC', Buffer.from([0x93, 0x80]), '“€', 'windows-1252', ['The text is windows-1252, which the header does not declare']],
    ['UNOB', Buffer.from([0xfc, 0x96]), 'ü–', 'windows-1252', ['The text is windows-1252, which the header does not declare']],
    ['UNOK', Buffer.from([0xf0, 0x94]), 'ğ”', 'windows-1254', ['The text is windows-1254, which the header does not declare']],
    ['UNOD', Buffer.from([0x96, 0x8e]), '–Ž', 'windows-1250', ['The text is windows-1250, which the header does not declare']],
    ['UNOE', Buffer.from([0x94, 0xc6]), '”Ж', 'windows-1251', ['The text is windows-1251, which the header does not declare']],
    ['UNOF', Buffer.from([0x93, 0xd9]), '“Ω', 'windows-1253', ['The text is windows-1253, which the header does not declare']],
    ['UNOH', Buffer.from([0x96, 0xfe]), '–ž', 'windows-1257', ['The text is windows-1257, which the header does not declare']],
    ['UNOI', Buffer.from([0x96, 0xda]), '–ع', 'windows-1256', ['The text is windows-1256, which the header does not declare']],
    ['UNOJ', Buffer.from([0x96, 0xf9]), '–ש', 'windows-1255', ['The text is windows-1255, which the header does not declare']],
    ['UNOL', Buffer.from([0x96, 0xe9]), '–é', 'windows-1252', ['The text is windows-1252, which the header does not declare']],
    ['UNOK', Buffer.from([0xf0]), 'ğ', 'iso-8859-9', []],
  ])('%s is read from bytes %o', (syntax, bytes, expected, charset, doubts) => {
    const one = edifact(syntax, bytes)
    expect([one.messages[0]!.segments[1]!.elements[1], one.charset, one.findings.map(({ text }) => text)]).toEqual([
      [expected],
      charset,
      doubts,
    ])
  })

  it('is rejected if the bytes are invalid in it', () => {
    expect(() => edifact('UNOY', Buffer.from([0xdc, 0x41]))).toThrow('The header declares UTF-8, but the content is not valid UTF-8')
    expect(() => edifact('UNOF', Buffer.from([0x93, 0xd2]))).toThrow('The header declares iso-8859-7, but the content is not valid')
    expect(() => readInterchanges(Buffer.from("\uFEFFUNB+UNOA:1'", 'utf16le'))).toThrow('NUL bytes')
  })
})
