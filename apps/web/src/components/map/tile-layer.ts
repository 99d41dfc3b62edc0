import TileLayer from 'ol/layer/Tile.js'
import XYZ from 'ol/source/XYZ.js'

/** Pictures of the world from elsewhere. Loaded where the portal is set up for it. @param url with `{z}`, `{x}` and `{y}` */
export const tileLayer = (url: string) => new TileLayer({ source: new XYZ({ url, maxZoom: 18 }) })
