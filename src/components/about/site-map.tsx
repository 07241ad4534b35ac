import { type GroundPoint, labelSides, siteMap } from '@/lib/charts/site-map'

type SiteMapDrawingProps = {
  sites: readonly (GroundPoint & { name: string })[]
  label: string
  /** How far apart two are; blank for another number of sites. */
  apart: string
}

/** A map of the firm's sites, drawn to scale from their coordinates, with coastlines as far as they help to see where. */
export function SiteMapDrawing({ sites, label, apart }: SiteMapDrawingProps) {
  const map = siteMap(sites)
  if (!map) return null
  const { width, height, land, meridians, parallels, points } = map
  const [from, to] = points
  const names = sites.map(({ name }) => placeName(name))
  const sides = labelSides(map, names)
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${label}: ${sites.map(({ name }) => name).join(', ')}`}
        className="block w-full rounded-ui bg-plate"
      >
        <path d={land} className="fill-paper stroke-field" strokeWidth="0.8" strokeLinejoin="round" />
        <g className="stroke-line" strokeWidth="0.6" strokeDasharray="2 3">
          {meridians.map((x) => (
            <path key={x} d={`M${x} 0V${height}`} />
          ))}
          {parallels.map((y) => (
            <path key={y} d={`M0 ${y}H${width}`} />
          ))}
        </g>
        {from && to && points.length === 2 && (
          <path
            d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
            className="stroke-ink-3"
            strokeWidth="1"
            strokeDasharray="1 4"
            strokeLinecap="round"
          />
        )}
        {points.map(({ x, y }, index) => (
          <g key={sites[index]?.name}>
            <circle cx={x} cy={y} r="10" className="fill-amber" fillOpacity="0.28" />
            <circle cx={x} cy={y} r="4.5" className="fill-amber stroke-ink" strokeWidth="1" />
            {sides[index] && (
              <text
                x={sides[index] === 'left' ? x - 15 : x + 15}
                y={y}
                textAnchor={sides[index] === 'left' ? 'end' : 'start'}
                dominantBaseline="central"
                className="fill-ink text-[13px] font-semibold"
              >
                {names[index]}
              </text>
            )}
          </g>
        ))}
      </svg>
      {apart && <figcaption className="mt-2.5 text-sm text-ink-3">{apart}</figcaption>}
    </figure>
  )
}

/** The name of a site without what it is: 'Ningbo' of 'Ningbo: head office'. */
const placeName = (name: string) => name.split(/[:：]/)[0] ?? name
