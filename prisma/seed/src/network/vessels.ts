interface Vessel {
  name: string
  /** IMO ship number with its check digit. */
  imo: string
}

const first =
  `Amber Arctic Auburn Azure Boreal Bronze Calm Cedar Cobalt Copper Coral Crimson Dawn Eastern Ebony Ember Evening Fern Garnet Gentle Gilded
  Granite Harbour Hazel Indigo Ivory Jade Juniper Lantern Lilac Lunar Maple Marble Midnight Mistral Morning Northern Noble Ocean Olive Onyx
  Opal Pacific Pearl Polar Quiet Rowan Russet Saffron Sapphire Scarlet Silver Solar Southern Spruce Steady Summer Tidal Topaz Umber Velvet
  Violet Western Willow`.split(/\s+/)

const second =
  `Albatross Anchor Arrow Beacon Bridge Bay Cape Causeway Compass Condor Courier Crane Crest Current Curlew Dolphin Dune Egret Falcon Fjord
  Gannet Gull Haven Heron Horizon Ibis Island Kestrel Keel Kite Lagoon Ledger Lotus Mast Meridian Mariner Narwhal Orbit Osprey Passage Pelican
  Petrel Pilot Plover Quay Reef Ridge Sail Sandpiper Seal Sextant Shoal Skua Sound Spirit Starling Strait Swift Tern Tide Trader Venture
  Voyager Wave`.split(/\s+/)

/** Number of distinct vessel names. */
export const vesselCount = first.length * second.length

/**
 * Returns the n-th vessel of the fleet. IMO numbers are of the five million series, whose ships were scrapped long ago, so no active vessel has
 * one.
 * @param index from 0 to below `vesselCount`
 */
export function createVessel(index: number): Vessel {
  const [column, row] = [index % first.length, Math.floor(index / first.length)]
  // shifted by the column, so that sister ships do not share the second word
  return { name: `${first[column]} ${second[(row + column * 7) % second.length]}`.toUpperCase(), imo: imoNumber(500_000 + index * 7) }
}

/** Appends the check digit to six digits: the last digit of their sum weighted 7 to 2. */
function imoNumber(digits: number): string {
  const text = String(digits)
  let sum = 0
  for (let place = 0; place < 6; place++) sum += Number(text[place]) * (7 - place)
  return `${text}${sum % 10}`
}
