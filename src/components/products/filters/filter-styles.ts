// Styles of the filters, apart from their code: with it Next.js links them with an attribute that HTML does not know.
import './filter-panel.css'
import './filter-summary.css'
import './near-misses.css'
