/** Sentences of buyers about goods and about how they came, by language; one of each makes a comment. */
interface Phrases {
  goods: readonly string[]
  service: readonly string[]
}
type Language = 'es' | 'en' | 'zh'
export type Mood = 'glad' | 'fair' | 'poor'

export const PHRASES: Record<Mood, Record<Language, Phrases>> = {
  glad: {
    es: {
      goods: [
        'La calidad es mejor de lo que esperaba por este precio.',
        'Segunda vez que lo pido y se vende solo.',
        'Mis clientes lo piden por su nombre.',
        'Buen acabado, ninguna pieza con defecto.',
        'Se nota que está bien hecho.',
        'Justo lo que buscaba para la temporada.',
        'Igual que en las fotos, también el color.',
        'Lo he puesto en el escaparate y en una semana ya no quedaba ninguno.',
        'Muy buena relación calidad-precio.',
        'Cumple de sobra para el uso diario del negocio.',
      ],
      service: [
        'Llegó en dos días y bien embalado.',
        'El pack viene justo para una estantería.',
        'Repetiré seguro.',
        'El margen es bueno, así que seguiremos con él.',
        'El pedido vino completo y con su albarán.',
        'La tienda respondió enseguida a mis dudas.',
        'Cajas fáciles de apilar en el almacén.',
        'Lo recogí yo mismo y estaba todo preparado.',
        '',
        '',
      ],
    },
    en: {
      goods: [
        'Better quality than I expected at this price.',
        'Sold out within a week, so this is my second order.',
        'Exactly as pictured, colours included.',
        'Well finished, not one faulty piece in the pack.',
        'Our guests keep asking where we got it.',
        'Solid and made to be used every day.',
      ],
      service: [
        'Arrived in two days, carefully packed.',
        'The pack size suits a small business.',
        'Will order again.',
        'Good margin for us.',
        'The shop answered my questions within the hour.',
        '',
      ],
    },
    zh: {
      goods: [
        '质量比预想的好，这个价格很值。',
        '第二次进货了，很好卖。',
        '和图片一样，颜色没有色差。',
        '做工不错，整包没有一个次品。',
        '客人都说好，回头客多。',
        '放在门口货架，一个星期就卖完了。',
      ],
      service: ['两天就到货，包装结实。', '一包的数量刚好。', '还会再来进货。', '利润空间不错。', '老板回复很快。', ''],
    },
  },
  fair: {
    es: {
      goods: [
        'Buen producto, aunque el color es algo más claro que en la foto.',
        'Correcto para su precio.',
        'Está bien, pero esperaba un poco más de peso.',
        'Se vende, sin ser lo que más sale.',
        'Cumple su función.',
      ],
      service: [
        'El envío tardó un día más de lo previsto.',
        'Una caja llegó golpeada, pero el contenido estaba bien.',
        'Me vendría mejor un pack más pequeño.',
        'Volveré a pedirlo si bajan el mínimo.',
        '',
      ],
    },
    en: {
      goods: [
        'Good, though the colour is a shade lighter than in the picture.',
        'Fair for the price.',
        'It sells, if not our fastest mover.',
      ],
      service: ['Delivery took a day longer than planned.', 'A smaller pack would suit us better.', ''],
    },
    zh: {
      goods: ['还可以，颜色比图片浅一点。', '对得起这个价格。', '卖得一般，不算最快的。'],
      service: ['物流比预计晚了一天。', '要是有小包装就更好了。', ''],
    },
  },
  poor: {
    es: {
      goods: [
        'Vinieron dos unidades rotas en el pack.',
        'El material es más fino de lo que parece en la foto.',
        'No se corresponde del todo con la descripción.',
        'Esperaba mejor acabado.',
      ],
      service: [
        'El embalaje debería proteger más.',
        'Tardaron bastante en prepararlo.',
        'Avisé a la tienda y estoy a la espera.',
        '',
      ],
    },
    en: {
      goods: ['Two pieces in the pack arrived broken.', 'Thinner than it looks in the picture.'],
      service: ['It needs better packing.', 'I let the shop know.'],
    },
    zh: {
      goods: ['一包里有两件是坏的。', '材质比图片上看着薄。'],
      service: ['包装应该再加固一下。', '已经联系店家处理。'],
    },
  },
}

/** What shops answer, in the language of the comment. */
export const REPLIES: Record<'glad' | 'sorry', Record<Language, readonly string[]>> = {
  glad: {
    es: [
      '¡Gracias por tu confianza!',
      'Nos alegra que funcione en tu negocio. Aquí estamos para la próxima.',
      'Gracias, lo transmitimos al taller.',
    ],
    en: ['Thank you for your trust!', 'Glad to hear it works for your business.'],
    zh: ['感谢支持，期待下次合作！', '谢谢您的反馈，祝生意兴隆！'],
  },
  sorry: {
    es: [
      'Lo sentimos. Escríbenos con el número de pedido y te abonamos las unidades dañadas.',
      'Gracias por avisar: hemos cambiado el embalaje de esta referencia.',
      'Tomamos nota. Si quieres, te lo recogemos dentro del plazo de devolución.',
    ],
    en: [
      'We are sorry. Send us the order number and we will credit the damaged pieces.',
      'Thank you for telling us: we have changed the packing.',
    ],
    zh: ['非常抱歉，请把订单号发给我们，破损部分全额退款。', '感谢提醒，我们已经改进了包装。'],
  },
}
