import { expect, it } from 'vitest'
import { CARRIERS, trackingLink } from './carriers.ts'

const parcel = (trackingNumber: string, postCode = '28013') => ({ trackingNumber, postCode })

it.each([
  ['Correos Express', parcel('CE 1'), 'https://s.correosexpress.com/c?n=CE%201'],
  ['seur', parcel('S-1'), 'https://www.seur.com/livetracking/?segOnlineIdentificador=S-1'],
  ['G.L.S.', parcel('61197', '31010'), 'https://mygls.gls-spain.es/e/61197/31010'],
  ['GLS', parcel('61197', ''), null],
  ['NACEX', parcel('0001/123'), 'https://www.nacex.es/seguimientoDetalle.do?agencia_origen=0001&numero_albaran=123'],
  ['Nacex', parcel('123'), null],
  ['Envialia', parcel('1'), null],
  ['Transportes Paco', parcel('1'), null],
  ['', parcel('1'), null],
])('%s: %j', (carrier, one, link) => expect(trackingLink(carrier, one)).toBe(link))

it('leads nowhere but to the carrier, whatever the number says', () => {
  for (const { name } of CARRIERS) {
    const link = trackingLink(name, parcel('../?x=1&y=2#z/9', '28/../'))
    if (link === null) continue
    expect(link).toMatch(/^https:\/\/[\w.-]+\.(com|es)\//)
    expect(link).not.toMatch(/\.\.\/|[?&]y=|#z/)
  }
})
