import { ActionIcon, useComputedColorScheme } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { configQuery } from '../../lib/query/config-query.ts'
import { notifyError } from '../../lib/notify.ts'
import type { MapDrawing } from './map-drawing.ts'
import { readMapColors } from './map-colors.ts'
import { MapView } from './map-view.ts'
import classes from './map-canvas.module.css'

interface MapCanvasProps {
  drawing: MapDrawing
  /** Subject of the map, at the start of its accessible name. */
  subject?: string
  /** Name of the button that fits everything. */
  fitLabel?: string
  /** Id of the marker that stands out. */
  highlighted?: string | undefined
}

/** Map of a route, or of many shipments, with its controls. Loads when there is something to show. */
export default function MapCanvas({
  drawing,
  subject = 'Map of the route',
  fitLabel = 'Show the whole route',
  highlighted,
}: MapCanvasProps) {
  const target = useRef<HTMLDivElement>(null)
  const blink = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<MapView>()
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false })
  useEffect(() => {
    const failed = () => notifyError('The base map could not be loaded.')
    const view = new MapView(target.current!, blink.current!, { moves: !isStill, failed })
    setView(view)
    return () => view.dispose()
  }, [isStill])
  useEffect(() => view?.paint(readMapColors(target.current!, theme)), [view, theme])
  useEffect(() => view?.show(drawing), [view, drawing])
  useEffect(() => view?.highlight(highlighted), [view, highlighted])
  const config = useQuery(configQuery)
  const tiles = config.data?.mapTiles
  // on failure the bundled base map stays
  useEffect(() => void (tiles && view?.setTiles(tiles.url).catch(() => {})), [view, tiles])
  const icon = { size: 16, stroke: 1.8 }
  return (
    <div className={classes.frame}>
      <div
        ref={target}
        className={classes.map}
        role="group"
        aria-roledescription="map"
        aria-label={`${subject}. Arrow keys move it, plus and minus zoom. The list beside it shows the same data.`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the map pans by arrow keys, so it must be focusable
        tabIndex={0}
      />
      {tiles?.attribution && <p className={classes.credit}>{tiles.attribution}</p>}
      <div hidden>
        <div ref={blink} className={classes.blink} data-testid="blinking-destination" aria-hidden />
      </div>
      <div className={classes.tools}>
        <ActionIcon variant="default" aria-label="Zoom in" onClick={() => view?.zoom(1)}>
          <IconPlus {...icon} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Zoom out" onClick={() => view?.zoom(-1)}>
          <IconMinus {...icon} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label={fitLabel} onClick={() => view?.fit()}>
          <IconArrowsMaximize {...icon} />
        </ActionIcon>
      </div>
    </div>
  )
}
