/** ISO 4217 currencies: code, decimal places, name. `Intl` differs from ISO: it has 0 decimals for IDR and HUF, ISO has 2. */
const lines = `
AED 2 UAE dirham
AFN 2 Afghan afghani
ALL 2 Albanian lek
AMD 2 Armenian dram
AOA 2 Angolan kwanza
ARS 2 Argentine peso
AUD 2 Australian dollar
AWG 2 Aruban florin
AZN 2 Azerbaijani manat
BAM 2 Bosnia and Herzegovina convertible mark
BBD 2 Barbados dollar
BDT 2 Bangladeshi taka
BGN 2 Bulgarian lev
BHD 3 Bahraini dinar
BIF 0 Burundian franc
BMD 2 Bermudian dollar
BND 2 Brunei dollar
BOB 2 Bolivian boliviano
BRL 2 Brazilian real
BSD 2 Bahamian dollar
BTN 2 Bhutanese ngultrum
BWP 2 Botswana pula
BYN 2 Belarusian ruble
BZD 2 Belize dollar
CAD 2 Canadian dollar
CDF 2 Congolese franc
CHF 2 Swiss franc
CLF 4 Chilean unit of account (UF)
CLP 0 Chilean peso
CNY 2 Chinese yuan
COP 2 Colombian peso
CRC 2 Costa Rican colon
CUP 2 Cuban peso
CVE 2 Cape Verdean escudo
CZK 2 Czech koruna
DJF 0 Djiboutian franc
DKK 2 Danish krone
DOP 2 Dominican peso
DZD 2 Algerian dinar
EGP 2 Egyptian pound
ERN 2 Eritrean nakfa
ETB 2 Ethiopian birr
EUR 2 Euro
FJD 2 Fijian dollar
FKP 2 Falkland Islands pound
GBP 2 Pound sterling
GEL 2 Georgian lari
GHS 2 Ghanaian cedi
GIP 2 Gibraltar pound
GMD 2 Gambian dalasi
GNF 0 Guinean franc
GTQ 2 Guatemalan quetzal
GYD 2 Guyanese dollar
HKD 2 Hong Kong dollar
HNL 2 Honduran lempira
HTG 2 Haitian gourde
HUF 2 Hungarian forint
IDR 2 Indonesian rupiah
ILS 2 Israeli shekel
INR 2 Indian rupee
IQD 3 Iraqi dinar
IRR 2 Iranian rial
ISK 0 Icelandic króna
JMD 2 Jamaican dollar
JOD 3 Jordanian dinar
JPY 0 Japanese yen
KES 2 Kenyan shilling
KGS 2 Kyrgyzstani som
KHR 2 Cambodian riel
KMF 0 Comorian franc
KPW 2 North Korean won
KRW 0 South Korean won
KWD 3 Kuwaiti dinar
KYD 2 Cayman Islands dollar
KZT 2 Kazakhstani tenge
LAK 2 Lao kip
LBP 2 Lebanese pound
LKR 2 Sri Lankan rupee
LRD 2 Liberian dollar
LSL 2 Lesotho loti
LYD 3 Libyan dinar
MAD 2 Moroccan dirham
MDL 2 Moldovan leu
MGA 2 Malagasy ariary
MKD 2 Macedonian denar
MMK 2 Myanmar kyat
MNT 2 Mongolian tögrög
MOP 2 Macanese pataca
MRU 2 Mauritanian ouguiya
MUR 2 Mauritian rupee
MVR 2 Maldivian rufiyaa
MWK 2 Malawian kwacha
MXN 2 Mexican peso
MYR 2 Malaysian ringgit
MZN 2 Mozambican metical
NAD 2 Namibian dollar
NGN 2 Nigerian naira
NIO 2 Nicaraguan córdoba
NOK 2 Norwegian krone
NPR 2 Nepalese rupee
NZD 2 New Zealand dollar
OMR 3 Omani rial
PAB 2 Panamanian balboa
PEN 2 Peruvian sol
PGK 2 Papua New Guinean kina
PHP 2 Philippine peso
PKR 2 Pakistani rupee
PLN 2 Polish złoty
PYG 0 Paraguayan guaraní
QAR 2 Qatari riyal
RON 2 Romanian leu
RSD 2 Serbian dinar
RUB 2 Russian ruble
RWF 0 Rwandan franc
SAR 2 Saudi riyal
SBD 2 Solomon Islands dollar
SCR 2 Seychelles rupee
SDG 2 Sudanese pound
SEK 2 Swedish krona
SGD 2 Singapore dollar
SHP 2 Saint Helena pound
SLE 2 Sierra Leonean leone
SOS 2 Somali shilling
SRD 2 Surinamese dollar
SSP 2 South Sudanese pound
STN 2 São Tomé and Príncipe dobra
SVC 2 Salvadoran colón
SYP 2 Syrian pound
SZL 2 Swazi lilangeni
THB 2 Thai baht
TJS 2 Tajikistani somoni
TMT 2 Turkmenistani manat
TND 3 Tunisian dinar
TOP 2 Tongan paʻanga
TRY 2 Turkish lira
TTD 2 Trinidad and Tobago dollar
TWD 2 New Taiwan dollar
TZS 2 Tanzanian shilling
UAH 2 Ukrainian hryvnia
UGX 0 Ugandan shilling
USD 2 US dollar
UYU 2 Uruguayan peso
UZS 2 Uzbekistani sum
VES 2 Venezuelan bolívar
VND 0 Vietnamese đồng
VUV 0 Vanuatu vatu
WST 2 Samoan tala
XAF 0 Central African CFA franc
XCD 2 East Caribbean dollar
XCG 2 Caribbean guilder
XOF 0 West African CFA franc
XPF 0 CFP franc
YER 2 Yemeni rial
ZAR 2 South African rand
ZMW 2 Zambian kwacha
ZWG 2 Zimbabwe Gold`

export interface Currency {
  code: string
  name: string
  /** Decimal places of an amount. */
  digits: number
}

/** Currencies of ISO 4217 that are used for payments, by code. */
export const currencies: ReadonlyMap<string, Currency> = new Map(
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const code = line.slice(0, 3)
      return [code, { code, digits: Number(line[4]), name: line.slice(6) }]
    }),
)

/** Returns the decimal places of amounts in a currency; 2 for a currency that ISO 4217 does not list. */
export const digitsOf = (currency: string): number => currencies.get(currency)?.digits ?? 2
