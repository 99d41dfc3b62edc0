import coarse from 'world-atlas/land-110m.json?url'
import fine from 'world-atlas/countries-50m.json?url'
import { asset } from '../../lib/api.ts'
import { worldOf, type Topology, type World } from './topology.ts'

const worlds = new Map<string, Promise<World>>()

/**
 * A picture of the world (Natural Earth, public domain), loaded once: the coarse one to begin with, the fine one with countries for who
 * comes closer. One that could not be loaded is asked for again next time.
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
