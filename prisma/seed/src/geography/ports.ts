/** Ports, airports and rail terminals of the demo routes: UN/LOCODE, name, latitude and longitude in degrees. */
const places: [code: string, name: string, lat: number, lon: number][] = [
  ['CNSHA', 'Shanghai', 31.2304, 121.4737],
  ['CNNGB', 'Ningbo', 29.8683, 121.544],
  ['CNTAO', 'Qingdao', 36.0671, 120.3826],
  ['CNXMN', 'Xiamen', 24.4798, 118.0894],
  ['CNYTN', 'Yantian', 22.5833, 114.2667],
  ['CNTXG', 'Tianjin', 38.9667, 117.8333],
  ['HKHKG', 'Hong Kong', 22.2667, 114.2],
  ['TWKHH', 'Kaohsiung', 22.6167, 120.25],
  ['KRPUS', 'Busan', 35.1, 129.0333],
  ['VNSGN', 'Ho Chi Minh City', 10.7667, 106.7167],
  ['VNHPH', 'Haiphong', 20.9167, 106.6833],
  ['THLCH', 'Laem Chabang', 13.0833, 100.8833],
  ['MYPKG', 'Port Klang', 3.0, 101.4],
  ['SGSIN', 'Singapore', 1.2801, 103.8509],
  ['IDJKT', 'Jakarta', -6.1, 106.8833],
  ['INNSA', 'Nhava Sheva', 18.95, 72.95],
  ['INMAA', 'Chennai', 13.1, 80.3],
  ['BDCGP', 'Chittagong', 22.3167, 91.8167],
  ['LKCMB', 'Colombo', 6.95, 79.85],
  ['AEJEA', 'Jebel Ali', 25.0167, 55.05],
  ['EGALY', 'Alexandria', 31.1667, 29.8333],
  ['TRIZM', 'İzmir', 38.4333, 27.1333],
  ['TRIST', 'İstanbul', 41.0167, 28.9667],
  ['PLGDN', 'Gdańsk', 54.35, 18.6667],
  ['DEHAM', 'Hamburg', 53.55, 9.9333],
  ['NLRTM', 'Rotterdam', 51.9, 4.4833],
  ['ITGOA', 'Genoa', 44.398, 8.922],
  ['PTLEI', 'Leixões', 41.1833, -8.7],
  ['AUSYD', 'Sydney', -33.8667, 151.2],
  ['AUMEL', 'Melbourne', -37.8333, 144.9667],
  ['AUBNE', 'Brisbane', -27.4667, 153.0333],
  ['AUFRE', 'Fremantle', -32.05, 115.75],
  ['GBFXT', 'Felixstowe', 51.95, 1.3167],
  ['GBSOU', 'Southampton', 50.9, -1.4],
  ['GBLGP', 'London Gateway', 51.5, 0.48],
  ['GBLIV', 'Liverpool', 53.4167, -3.0],
  ['USLAX', 'Los Angeles', 33.75, -118.25],
  ['USNYC', 'New York', 40.7, -74.0167],
  ['USSAV', 'Savannah', 32.0833, -81.0833],
  ['USHOU', 'Houston', 29.75, -95.2833],
  ['CNPVG', 'Shanghai Pudong', 31.1434, 121.8052],
  ['CNCAN', 'Guangzhou', 23.1291, 113.2644],
  ['CNCKG', 'Chongqing', 29.563, 106.5516],
  ['CNWUH', 'Wuhan', 30.5931, 114.3054],
  ['TWTPE', 'Taipei', 25.1833, 121.4],
  ['KRICN', 'Incheon', 37.45, 126.7167],
  ['VNHAN', 'Hanoi', 21.0333, 105.85],
  ['THBKK', 'Bangkok', 13.75, 100.5],
  ['MYPEN', 'Penang', 5.4167, 100.35],
  ['INBOM', 'Mumbai', 18.9667, 72.8667],
  ['BDDAC', 'Dhaka', 23.8103, 90.4125],
  ['PLWAW', 'Warsaw', 52.25, 21.0],
  ['DEFRA', 'Frankfurt am Main', 50.1167, 8.6833],
  ['ITTRN', 'Turin', 45.0703, 7.6869],
  ['PTOPO', 'Porto', 41.15, -8.62],
  ['AUPER', 'Perth', -31.95, 115.85],
  ['GBLHR', 'London Heathrow', 51.4667, -0.45],
  ['GBLON', 'London', 51.5, -0.0833],
  ['GBDVR', 'Dover', 51.1167, 1.3333],
  ['USORD', "Chicago O'Hare", 41.9667, -87.9],
  ['USJFK', 'New York JFK', 40.6333, -73.7667],
  ['USATL', 'Atlanta', 33.749, -84.388],
  ['USCHI', 'Chicago', 41.8833, -87.6],
  ['USDAL', 'Dallas', 32.7767, -96.797],
  ['USLRD', 'Laredo', 27.5, -99.48],
  ['MXREX', 'Reynosa', 26.08, -98.28],
  ['MXMEX', 'Mexico City', 19.43, -99.13],
]

interface Place {
  /** UN/LOCODE. */
  code: string
  name: string
  /** Degrees. */
  lat: number
  lon: number
}

/** Locations by UN/LOCODE. Codes and coordinates equal `prisma/reference/locations.ndjson`; a test compares them. */
export const ports: ReadonlyMap<string, Place> = new Map(places.map(([code, name, lat, lon]) => [code, { code, name, lat, lon }]))

/** @throws if the code is not one of the demo locations */
export function port(code: string): Place {
  const place = ports.get(code)
  if (!place) throw new Error(`${code} is not a location of the demo data`)
  return place
}
