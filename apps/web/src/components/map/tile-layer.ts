import TileLayer from 'ol/layer/Tile.js'
import XYZ from 'ol/source/XYZ.js'

/** Raster tile layer. Loads if the portal is configured with tiles. @param url with `{z}`, `{x}` and `{y}` */
export const tileLayer = (url: string) => new TileLayer({ source: new XYZ({ url, maxZoom: 18 }) })
