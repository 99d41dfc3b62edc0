import coarse from 'world-atlas/land-110m.json?url'
import fine from 'world-atlas/countries-50m.json?url'
import { asset } from '../../lib/api.ts'
import { worldOf, type Topology, type World } from './topology.ts'

const worlds = new Map<string, Promise<World>>()

/**
 * Loads the base map (Natural Earth, public domain) once: coarse at first, fine with countries on zoom. A failed load is retried on the
 * next call.
 */
export function loadWorld(detail: 'coarse' | 'fine'): Promise<World> {
  const url = detail === 'fine' ? fine : coarse
  const known = worlds.get(url)
  if (known) return known
  const loading = asset(url)
    .then((response) => response.json() as Promise<Topology>)
    .then(worldOf)
  worlds.set(url, loading)
  loading.catch(() => worlds.delete(url))
  return loading
}
