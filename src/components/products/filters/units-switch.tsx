import { UNIT_SYSTEMS, type UnitSystem } from '@/lib/lighting/measurement'
import type { PanelContext } from './panel-words'

type UnitsSwitchProps = PanelContext & {
  unitsHref: (units: UnitSystem) => string
  onUnits: (units: UnitSystem) => void
}

/** Chooses the units of lengths and weights. */
export function UnitsSwitch({ units, words, unitsHref, onUnits }: UnitsSwitchProps) {
  return (
    <nav aria-label={words.units.label} className="units-switch">
      {UNIT_SYSTEMS.map((system) => (
        <a
          key={system}
          href={unitsHref(system)}
          rel="nofollow"
          aria-current={units === system ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            onUnits(system)
          }}
        >
          {words.units[system]}
        </a>
      ))}
    </nav>
  )
}
