import type { Language, Mood } from './words.ts'

/** What buyers say of how an order came, by the way that it came; '' leaves it out. */
interface Service {
  any: readonly string[]
  shipment: readonly string[]
  pickUp: readonly string[]
}

export const SERVICE: Record<Mood, Record<Language, Service>> = {
  glad: {
    es: {
      any: [
        'Repetiré seguro.',
        'El margen es bueno, así que seguiremos con él.',
        'La tienda respondió enseguida a mis dudas.',
        'El pack viene justo para una estantería.',
        '',
        '',
        '',
      ],
      shipment: ['Llegó en dos días y bien embalado.', 'El pedido vino completo y con su albarán.'],
      pickUp: ['Lo recogí yo mismo y estaba todo preparado.'],
    },
    en: {
      any: ['Will order again.', 'Good margin for us.', 'The shop answered within the hour.', '', ''],
      shipment: ['Arrived in two days, carefully packed.'],
      pickUp: ['Picked up on my way, all was ready.'],
    },
    zh: {
      any: ['还会再来进货。', '利润空间不错。', '老板回复很快。', '', ''],
      shipment: ['两天就到货，包装结实。'],
      pickUp: ['自己去拿的，货都备好了。'],
    },
  },
  fair: {
    es: {
      any: ['Volveré a pedirlo si bajan el mínimo.', 'Me vendría mejor un pack más pequeño.', '', ''],
      shipment: ['El envío tardó un día más de lo previsto.'],
      pickUp: ['Esperé un rato en el mostrador.'],
    },
    en: {
      any: ['A smaller pack would suit us better.', ''],
      shipment: ['Delivery took a day longer than planned.'],
      pickUp: ['I had to wait at the counter.'],
    },
    zh: { any: ['要是有小包装就更好了。', ''], shipment: ['物流比预计晚了一天。'], pickUp: ['取货等了一会儿。'] },
  },
  poor: {
    es: {
      any: ['Avisé a la tienda y estoy a la espera.', 'No repetiré.', '', ''],
      shipment: ['El embalaje debería proteger más.'],
      pickUp: ['Y además tardaron en prepararlo.'],
    },
    en: { any: ['I let the shop know.', ''], shipment: ['It needs better packing.'], pickUp: ['I let the shop know.'] },
    zh: { any: ['已经联系店家处理。', ''], shipment: ['包装应该再加固一下。'], pickUp: ['已经联系店家处理。'] },
  },
}

/** What shops answer, in the language of the comment. */
export const REPLIES: Record<'glad' | 'sorry', Record<Language, readonly string[]>> = {
  glad: {
    es: [
      '¡Gracias por tu confianza!',
      'Nos alegra que funcione en tu negocio. Aquí estamos para la próxima.',
      'Gracias por contarlo. El mes que viene llega más variedad.',
    ],
    en: ['Thank you for your trust!', 'Glad to hear it works for your business.'],
    zh: ['感谢您的支持，期待下次合作！', '谢谢您的反馈，祝生意兴隆！'],
  },
  sorry: {
    es: [
      'Lo sentimos. Escríbenos con el número de pedido y lo resolvemos esta semana.',
      'Gracias por avisar: lo hemos hablado con el fabricante.',
      'Tomamos nota. Si quieres, te lo recogemos dentro del plazo de devolución.',
    ],
    en: [
      'We are sorry. Send us the order number and we will put it right this week.',
      'Thank you for telling us: we have taken it up with the maker.',
    ],
    zh: ['非常抱歉，请把订单号发给我们，本周内为您处理。', '感谢您的提醒，我们已经和厂家沟通。'],
  },
}
