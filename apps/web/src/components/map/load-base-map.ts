import coarse from 'world-atlas/land-110m.json?url'
import fine from 'world-atlas/countries-50m.json?url'
import { asset } from '../../lib/query/api.ts'
import { decodeTopology, type BaseMap, type MapTopology } from './topology.ts'

const worlds = new Map<string, Promise<BaseMap>>()

/**
 * Loads the base map (Natural Earth, public domain) once: coarse at first, fine with countries on zoom. A failed load is retried on the
 * next call.
 */
export function loadBaseMap(detail: 'coarse' | 'fine'): Promise<BaseMap> {
  const url = detail === 'fine' ? fine : coarse
  const known = worlds.get(url)
  if (known) return known
  const loading = asset(url)
    .then((response) => response.json() as Promise<MapTopology>)
    .then(decodeTopology)
  worlds.set(url, loading)
  loading.catch(() => worlds.delete(url))
  return loading
}
