import type { Kind } from './words.ts'

/** What buyers say of products for table, kitchen and home. */
export const HOME_KINDS: readonly Kind[] = [
  {
    categories: ['vasos', 'copas'],
    says: {
      glad: {
        es: [
          'Salen del lavavajillas sin velo y no se desportillan.',
          'Llevamos un mes con ellos en barra y no se ha roto ninguno.',
          'Cristal fino pero resistente, y la medida es la que dice.',
          'Quedan muy bien en mesa y se repone el mismo modelo sin problema.',
        ],
        en: ['Two months in the dishwasher and still clear.', 'Thin rim, solid base: our guests like to hold them.'],
        zh: ['天天进洗碗机也不发雾。', '杯口薄，手感好，客人都说好用。'],
      },
      fair: {
        es: ['Cumplen, aunque el cristal es algo más fino de lo que pensaba.'],
        en: ['Fine for the bar, a little light for the dining room.'],
        zh: ['还行，就是杯壁比想的薄一点。'],
      },
      poor: {
        es: ['De la caja, dos llegaron con el borde astillado.', 'Se rayan enseguida si se apilan.'],
        en: ['Two of the box came with a chipped rim.'],
        zh: ['一箱里有两只杯口破了。'],
      },
    },
  },
  {
    categories: ['platos', 'cuencos'],
    says: {
      glad: {
        es: [
          'Recios: aguantan el ritmo de la cocina y no se marcan con los cubiertos.',
          'El esmalte es parejo y apilan sin bailar.',
          'La comida luce mucho más en ellos.',
          'Todas las piezas iguales de tamaño y de tono.',
        ],
        en: [
          'No cutlery marks after weeks of service.',
          'They stack without wobbling and keep the food warm.',
          'Glaze is even, every piece matches.',
        ],
        zh: ['釉面均匀，叠放很稳。', '瓷质厚实，刀叉不留痕。'],
      },
      fair: {
        es: ['Bonitos, pero pesan más de lo que esperaba para servir en bandeja.'],
        en: ['Good looking, if a little heavy on a tray.'],
        zh: ['好看，就是有点重。'],
      },
      poor: {
        es: ['El tono cambia de una pieza a otra y en mesa se nota.', 'Llegó una pieza partida por la mitad.'],
        en: ['Three pieces had bubbles in the glaze.'],
        zh: ['有三件釉面有气泡。'],
      },
    },
  },
  {
    categories: ['jarras'],
    says: {
      glad: {
        es: [
          'No gotea al servir y el asa es cómoda con la jarra llena.',
          'La uso para sangría y agua; se limpia bien por dentro.',
          'La boca es ancha y el hielo entra sin pelearse.',
        ],
        en: ['Pours without dripping, even when full.', 'The handle is comfortable and the mouth takes ice.'],
        zh: ['倒水不滴，壶满了也好拿。', '壶口大，加冰方便。'],
      },
      fair: {
        es: ['Práctica, aunque llena pesa lo suyo.'],
        en: ['Does its job, heavy once it is full.'],
        zh: ['实用，装满有点重。'],
      },
      poor: {
        es: ['El asa vino con una grieta.'],
        en: ['The spout drips at every pour.'],
        zh: ['壶嘴会漏。'],
      },
    },
  },
  {
    categories: ['ollas-sartenes'],
    says: {
      glad: {
        es: [
          'Reparte el calor por igual y en inducción no se mueve.',
          'Después de dos meses de servicio sigue sin pegarse nada.',
          'El fondo es grueso y los mangos no queman.',
          'La tapa ajusta bien y se friega en un minuto.',
        ],
        en: [
          'Even heat and no hot spots on induction.',
          'Two months of service and nothing sticks.',
          'The lid fits and it wipes clean in a minute.',
        ],
        zh: ['受热均匀，电磁炉也很稳。', '用了两个月，一点不粘。'],
      },
      fair: {
        es: ['Cocina bien, pero tarda en coger temperatura.'],
        en: ['Cooks well once it is hot, which takes a while.'],
        zh: ['好用，就是升温慢一点。'],
      },
      poor: {
        es: ['El esmalte saltó junto al asa a las dos semanas.'],
        en: ['The coating scratched within two weeks.'],
        zh: ['用两周锅边就掉瓷了。'],
      },
    },
  },
  {
    categories: ['cuchilleria'],
    named: /^Cuchillo (?!de mesa)/,
    says: {
      glad: {
        es: [
          'Viene afilado de fábrica y guarda bien el corte.',
          'Equilibrado en la mano; en cocina se lo disputan.',
          'Con dos pasadas de chaira vuelve a cortar como el primer día.',
        ],
        en: ['Sharp out of the box and holds its edge.', 'Well balanced, the kitchen fights over it.'],
        zh: ['出厂就很锋利，也耐用。', '手感平衡，厨师都抢着用。'],
      },
      fair: {
        es: ['Corta bien, pero el mango resbala con las manos mojadas.'],
        en: ['Good blade, the handle is slippery when wet.'],
        zh: ['刀好，就是手湿的时候柄有点滑。'],
      },
      poor: {
        es: ['La punta se dobló la primera semana.'],
        en: ['The tip bent in the first week.'],
        zh: ['第一周刀尖就弯了。'],
      },
    },
  },
  {
    categories: ['cuchilleria'],
    says: {
      glad: {
        es: [
          'Brillan igual después de cien lavados.',
          'Pesan lo justo y no se doblan.',
          'El modelo se repone suelto, que para un bar es media vida.',
        ],
        en: ['Still mirror bright after a hundred washes.', 'A good weight in the hand for the price.'],
        zh: ['洗了上百次还是亮的。', '分量合适，不容易弯。'],
      },
      fair: {
        es: ['Correctos para diario, algo ligeros para carta.'],
        en: ['Right for daily menus, a little light for dinner.'],
        zh: ['日常够用，正餐略轻。'],
      },
      poor: {
        es: ['A varios les salió una mancha de óxido al mes.'],
        en: ['Some showed rust spots within a month.'],
        zh: ['一个月有几支生锈了。'],
      },
    },
  },
  {
    categories: ['conservacion', 'organizacion'],
    says: {
      glad: {
        es: [
          'Cierra de verdad: ni una gota en el transporte.',
          'Apila bien y ordena el almacén en una tarde.',
          'Tenemos la cámara llena de ellas y no se ha deformado ninguna.',
        ],
        en: ['They stack square and put the cold room in order.', 'Sturdy, nothing has warped so far.'],
        zh: ['叠放整齐，仓库一下子就清楚了。', '结实，用到现在没变形。'],
      },
      fair: {
        es: ['Útil, aunque la medida real es un dedo menos.'],
        en: ['Useful, a finger smaller than stated.'],
        zh: ['好用，实际尺寸略小。'],
      },
      poor: {
        es: ['Se rajó una esquina al segundo uso.'],
        en: ['A corner cracked on the second day.'],
        zh: ['用第二次就裂了一角。'],
      },
    },
  },
  {
    categories: ['textil-hogar'],
    says: {
      glad: {
        es: [
          'Tacto suave y el color aguanta los lavados.',
          'Bien cosido, sin hilos sueltos.',
          'Lo pusimos en las habitaciones y los huéspedes preguntan dónde se compra.',
        ],
        en: ['Soft, and the colour survives hot washes.', 'Guests ask where we bought them.'],
        zh: ['手感软，洗了不掉色。', '做工细，没有线头。'],
      },
      fair: {
        es: ['Bonito, pero suelta pelusa los primeros lavados.'],
        en: ['Nice, though it sheds lint at first.'],
        zh: ['好看，头几次洗会掉毛。'],
      },
      poor: {
        es: ['Encogió con el primer lavado.'],
        en: ['Shrank in the first wash.'],
        zh: ['第一次洗就缩水了。'],
      },
    },
  },
  {
    categories: ['decoracion-hogar', 'velas', 'complementos'],
    says: {
      glad: {
        es: [
          'En el escaparate llama la atención y se vende para regalo.',
          'Acabado muy cuidado para lo que cuesta.',
          'Repongo cada quince días, es de lo que más sale en la entrada.',
        ],
        en: ['A steady gift seller by the till.', 'Looks far dearer than it is.'],
        zh: ['摆在门口卖得最快。', '看着比价格高档，送礼的多。'],
      },
      fair: {
        es: ['Gusta, pero es más pequeño de lo que parece en la foto.'],
        en: ['People like it, smaller than it looks in the picture.'],
        zh: ['好看，比图片小一点。'],
      },
      poor: {
        es: ['Dos unidades llegaron rozadas y no las puedo vender como nuevas.'],
        en: ['Two were scuffed and cannot be sold as new.'],
        zh: ['两件有磨痕，没法当新的卖。'],
      },
    },
  },
  {
    categories: ['ceramica-decorada', 'azulejos', 'macetas'],
    says: {
      glad: {
        es: [
          'Se nota que está pintado a mano, cada pieza es distinta.',
          'Los turistas se lo llevan de dos en dos.',
          'El barro es bueno y el esmalte no tiene poros.',
        ],
        en: ['Clearly painted by hand, no two are the same.', 'Tourists take them home in pairs.'],
        zh: ['手绘的，每件都不一样，游客很喜欢。', '陶质好，釉面没有气孔。'],
      },
      fair: {
        es: ['Bonito, aunque el azul es más claro que en la foto.'],
        en: ['Lovely, the blue is lighter than in the picture.'],
        zh: ['好看，蓝色比图片浅。'],
      },
      poor: {
        es: ['Llegó con una grieta que rezuma.'],
        en: ['It came with a hairline crack.'],
        zh: ['到货有一条裂纹。'],
      },
    },
  },
  {
    categories: ['tazas'],
    says: {
      glad: {
        es: [
          'Asa cómoda también con dos dedos y el esmalte no se salta.',
          'Guardan el calor del café y apilan bien en la máquina.',
          'Se venden de una en una para regalo.',
        ],
        en: ['Keeps coffee hot and the handle is comfortable.', 'A gift that sells one by one.'],
        zh: ['保温，杯把好拿。', '一只一只当礼物卖得好。'],
      },
      fair: {
        es: ['Bonita, aunque algo pesada para café corto.'],
        en: ['Nice, a bit heavy for espresso.'],
        zh: ['好看，喝浓缩偏重。'],
      },
      poor: { es: ['Dos vinieron con el asa despegada.'], en: ['Two had loose handles.'], zh: ['有两只杯把松了。'] },
    },
  },
]
