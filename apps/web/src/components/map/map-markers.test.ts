import { describe, expect, it } from 'vitest'
import { groupMarkers, type Marker } from './map-markers.ts'

const marker = (id: string, lon: number, lat: number, overdue = false): Marker => ({ id, at: [lon, lat], overdue })

describe('the groups of markers', () => {
  it('join markers that meet, in the middle of them', () => {
    const groups = groupMarkers([marker('A', 100, 0), marker('B', 102, 2, true), marker('C', 150, -30)], 5)
    expect(groups).toEqual([
      { at: [101, 1], count: 2, overdue: true, ids: ['A', 'B'] },
      { at: [150, -30], count: 1, overdue: false, ids: ['C'] },
    ])
  })

  it('separate when the map is closer', () => {
    expect(groupMarkers([marker('A', 100, 0), marker('B', 102, 2)], 1)).toHaveLength(2)
  })
})
