import type { Kind } from './words.ts'

/** What buyers say of products for hairdressers, offices, cleaners, workshops and animals. */
export const TRADE_KINDS: readonly Kind[] = [
  {
    categories: ['champus', 'cremas'],
    says: {
      glad: {
        es: [
          'Hace espuma con poca cantidad y deja el pelo suelto.',
          'El olor es discreto y a las clientas les gusta.',
          'El dosificador no se atasca, algo que se agradece en el lavacabezas.',
        ],
        en: ['A little goes a long way and it smells fresh.', 'The pump never clogs at the basin.'],
        zh: ['用量少，洗完很顺。', '味道淡雅，客人喜欢。'],
      },
      fair: {
        es: ['Limpia bien, pero el perfume dura poco.'],
        en: ['Cleans well, the scent fades fast.'],
        zh: ['好用，香味留不久。'],
      },
      poor: {
        es: ['Dos botes llegaron abiertos dentro de la caja.'],
        en: ['Two bottles had opened in the box.'],
        zh: ['有两瓶在箱里开盖漏了。'],
      },
    },
  },
  {
    categories: ['tintes'],
    says: {
      glad: {
        es: [
          'El tono es el de la carta y cubre las canas a la primera.',
          'Los colores se reponen siempre, que no pasa con otras marcas.',
        ],
        en: ['True to the colour chart.', 'Covers grey the first time.'],
        zh: ['颜色和色卡一样，很持久。', '白发一次就盖住。'],
      },
      fair: {
        es: ['El color es bonito, el olor es fuerte.'],
        en: ['Nice shade, strong smell.'],
        zh: ['颜色好看，气味重。'],
      },
      poor: {
        es: ['El tono salió más oscuro que en la carta.'],
        en: ['Came out darker than on the chart.'],
        zh: ['比色卡深。'],
      },
    },
  },
  {
    categories: ['aparatos-pelo'],
    says: {
      glad: {
        es: [
          'Ligero: al final del día se nota en la muñeca.',
          'Lo usamos a diario en el salón y está como nuevo.',
          'Seca deprisa y no hace ruido de avión.',
        ],
        en: ['Light enough for a whole day in the salon.', 'In daily use since spring, good as new.'],
        zh: ['轻，一天下来手腕不累。', '店里每天用，还像新的。'],
      },
      fair: {
        es: ['Va bien, aunque esperaba mejor tacto.'],
        en: ['Works well, feels a little plain.'],
        zh: ['好用，手感一般。'],
      },
      poor: {
        es: ['Dejó de ir bien a las tres semanas.'],
        en: ['It failed after three weeks.'],
        zh: ['用三周就不行了。'],
      },
    },
  },
  {
    categories: ['escritura'],
    says: {
      glad: {
        es: [
          'Escribe suave y no deja borrones.',
          'En septiembre no duran ni dos días en el expositor.',
          'Los profes de al lado compran siempre este.',
        ],
        en: ['Writes smoothly, no blots.', 'The school next door buys nothing else.'],
        zh: ['书写顺滑，不漏墨。', '开学季摆出来两天就卖光。'],
      },
      fair: {
        es: ['Pinta bien, pero la punta se hunde si aprietas.'],
        en: ['Good colour, the tip is soft.'],
        zh: ['颜色好，笔尖偏软。'],
      },
      poor: {
        es: ['Varios del pack llegaron secos.'],
        en: ['Several of the pack had dried out.'],
        zh: ['有几支是干的。'],
      },
    },
  },
  {
    categories: ['cuadernos'],
    says: {
      glad: {
        es: [
          'Papel grueso que no traspasa la tinta.',
          'Resistente, la gestoría de enfrente me lo pide por cajas.',
          'Las hojas no se sueltan y la tapa aguanta la mochila.',
          'Colores vivos y buen cartón.',
        ],
        en: ['Thick paper, ink does not show through.', 'Sturdy; the office upstairs orders it by the box.'],
        zh: ['纸厚，不透墨。', '结实，附近公司整箱买。'],
      },
      fair: {
        es: ['Correcto para su precio, el cartón podría ser más rígido.'],
        en: ['Fair, the board could be stiffer.'],
        zh: ['对得起价格，封面软了点。'],
      },
      poor: {
        es: ['Llegaron con las esquinas dobladas.'],
        en: ['Corners were bent on arrival.'],
        zh: ['到货角都折了。'],
      },
    },
  },
  {
    categories: ['detergentes', 'lavanderia'],
    says: {
      glad: {
        es: [
          'Quita la grasa sin frotar y no deja cerco.',
          'Cunde mucho; con poco producto basta.',
          'Huele a limpio, no a perfume.',
        ],
        en: ['Cuts grease without streaks.', 'A little goes a long way.'],
        zh: ['去油快，不留痕。', '用一点点就够。'],
      },
      fair: {
        es: ['Limpia, pero hay que aclarar dos veces.'],
        en: ['Works, needs a second rinse.'],
        zh: ['干净，但要多冲一遍。'],
      },
      poor: {
        es: ['La garrafa venía con el tapón flojo y perdió por el camino.'],
        en: ['The cap was loose and it leaked.'],
        zh: ['盖子松，路上漏了。'],
      },
    },
  },
  {
    categories: ['utiles-limpieza'],
    says: {
      glad: {
        es: [
          'Dura el doble que el que usábamos.',
          'Resistente, no se rompe al escurrir.',
          'Las limpiadoras están encantadas con él.',
        ],
        en: ['Lasts twice as long as the last one.', 'Strong, and our cleaners like it.'],
        zh: ['比以前用的耐用一倍。', '结实，保洁阿姨都说好。'],
      },
      fair: {
        es: ['Cumple, aunque la medida es un poco justa.'],
        en: ['Does the job, a tight size.'],
        zh: ['够用，尺寸偏小。'],
      },
      poor: {
        es: ['Se deshace enseguida con el uso diario.'],
        en: ['Falls apart in daily use.'],
        zh: ['天天用很快就坏。'],
      },
    },
  },
  {
    categories: ['herramientas'],
    says: {
      glad: {
        es: [
          'Acero del bueno, se nota en cuanto la coges.',
          'Buen agarre, también con guantes.',
          'El fontanero del barrio se llevó tres.',
        ],
        en: ['Proper steel, you feel it in the hand.', 'Good grip, gloves included.'],
        zh: ['钢好，一上手就知道。', '戴手套也握得稳。'],
      },
      fair: {
        es: ['Para bricolaje va sobrado, para obra se queda corto.'],
        en: ['Fine for home use, not for a site.'],
        zh: ['家用够，工地差点。'],
      },
      poor: { es: ['A una se le soltó el mango.'], en: ['A handle came loose.'], zh: ['有一把柄松了。'] },
    },
  },
  {
    categories: ['fijaciones', 'electricidad', 'cerrajeria'],
    says: {
      glad: {
        es: [
          'Encaja a la primera y no da problemas.',
          'Sin sorpresas: lo que dice la etiqueta es lo que hay.',
          'El electricista del barrio se lleva siempre estas.',
        ],
        en: ['Does just what the label says.', 'Local tradesmen keep coming back for it.'],
        zh: ['和标签写的一样，放心。', '附近师傅都来买这款。'],
      },
      fair: {
        es: ['Bien, aunque el envase no cierra del todo después.'],
        en: ['Good, the pack does not close again.'],
        zh: ['不错，开了不好再封。'],
      },
      poor: {
        es: ['Llegaron menos unidades de las que dice la caja.'],
        en: ['Fewer pieces than the box says.'],
        zh: ['数量比盒上写的少。'],
      },
    },
  },
  {
    categories: ['comida-perro', 'comida-gato', 'acuario-aves'],
    says: {
      glad: {
        es: [
          'Se lo comen sin mezclar, y eso que son delicados.',
          'En la clínica lo recomendamos y repiten.',
          'Siempre viene con buena fecha.',
        ],
        en: ['Fussy eaters finish the bowl.', 'We recommend it at the clinic and people come back.'],
        zh: ['挑嘴的也吃得干净。', '客人回头率高，日期也新。'],
      },
      fair: {
        es: ['Les gusta, pero el olor es fuerte en la tienda.'],
        en: ['They like it, it does smell.'],
        zh: ['爱吃，就是味道重。'],
      },
      poor: { es: ['Venía abierto y con polvo.'], en: ['It had come open in the box.'], zh: ['到货时已经开口了。'] },
    },
  },
  {
    categories: ['accesorios-mascota', 'juguetes-mascota'],
    says: {
      glad: {
        es: [
          'Aguanta a un mastín, que no es poco.',
          'Lavable y sin olores; se vende en cuanto lo ven.',
          'Lo hemos repuesto dos veces este mes.',
        ],
        en: ['Survives a mastiff, no small thing.', 'Washes well, sells on sight.'],
        zh: ['大狗咬也不坏。', '能洗，没异味，好卖。'],
      },
      fair: {
        es: ['Bien hecho, la talla va un poco pequeña.'],
        en: ['Well made, runs small.'],
        zh: ['做工好，尺码偏小。'],
      },
      poor: { es: ['Se rompió el primer día.'], en: ['Broke on day one.'], zh: ['第一天就坏了。'] },
    },
  },
  {
    categories: ['esmaltes', 'maquillaje'],
    says: {
      glad: {
        es: [
          'Cubre en dos pasadas y dura la semana entera.',
          'Los tonos se reponen siempre, que no pasa con otras marcas.',
          'El expositor se queda vacío los sábados.',
        ],
        en: ['Two coats and it lasts the week.'],
        zh: ['两层就够，能撑一周。'],
      },
      fair: {
        es: ['El color es bonito, tarda en secar.'],
        en: ['Nice shade, slow to dry.'],
        zh: ['颜色好看，干得慢。'],
      },
      poor: {
        es: ['El tono real es más oscuro que el del tapón.'],
        en: ['Darker than the cap suggests.'],
        zh: ['比瓶盖颜色深。'],
      },
    },
  },
  {
    categories: ['utensilios-pelo'],
    named: /^Toalla/,
    says: {
      glad: {
        es: ['Absorbe bien y sale de la lavadora como nueva.', 'La lejía no le hace nada.'],
        en: ['Absorbs well and survives bleach.'],
        zh: ['吸水好，漂白也不坏。'],
      },
      fair: { es: ['Correcta, suelta algo de pelusa.'], en: ['Fine, sheds a little lint.'], zh: ['还行，掉一点毛。'] },
      poor: { es: ['Se deshilacha por el borde.'], en: ['The hem frays.'], zh: ['边脱线了。'] },
    },
  },
  {
    categories: ['utensilios-pelo'],
    says: {
      glad: {
        es: ['Ligera: al final del día se nota en la muñeca.', 'La usamos a diario en el salón y está como nueva.'],
        en: ['Light enough for a whole day in the salon.'],
        zh: ['轻，一天下来手腕不累。'],
      },
      fair: {
        es: ['Va bien, aunque esperaba mejor tacto.'],
        en: ['Works well, feels a little plain.'],
        zh: ['好用，手感一般。'],
      },
      poor: {
        es: ['A las tres semanas ya no iba fina.'],
        en: ['Not what it was after three weeks.'],
        zh: ['用三周就不行了。'],
      },
    },
  },
  {
    categories: ['dibujo'],
    says: {
      glad: {
        es: ['Colores vivos y no se parten al sacar punta.', 'El colegio de al lado lo pone en la lista.'],
        en: ['Bright colours that do not snap.'],
        zh: ['颜色鲜，不易断。'],
      },
      fair: {
        es: ['Bien para los pequeños, pinta suave.'],
        en: ['Good for little ones, a pale line.'],
        zh: ['小孩用够，颜色淡。'],
      },
      poor: {
        es: ['La caja venía abierta y faltaban colores.'],
        en: ['The box was open and colours were missing.'],
        zh: ['盒子开了，少几种颜色。'],
      },
    },
  },
  {
    categories: ['archivo'],
    says: {
      glad: {
        es: ['Cartón recio: después de un año de archivo sigue recto.', 'La gestoría de enfrente lo pide por cajas.'],
        en: ['Stiff board, the office upstairs orders it by the box.'],
        zh: ['纸板硬，公司整箱买。'],
      },
      fair: {
        es: ['Correcto, el borde podría ir reforzado.'],
        en: ['Fair, the edge could be stronger.'],
        zh: ['可以，边再加固就好。'],
      },
      poor: {
        es: ['Llegaron con las esquinas dobladas.'],
        en: ['Corners were bent on arrival.'],
        zh: ['到货角都折了。'],
      },
    },
  },
  {
    categories: ['oficina'],
    named: /^Notas/,
    says: {
      glad: {
        es: ['Pegan bien y se despegan sin dejar marca.', 'Colores que se ven de lejos.'],
        en: ['Stick well, leave no mark.'],
        zh: ['粘得牢，撕下不留痕。'],
      },
      fair: {
        es: ['Bien, con el calor se sueltan antes.'],
        en: ['Fine, they let go in the heat.'],
        zh: ['还行，天热容易掉。'],
      },
      poor: { es: ['Medio bloque venía despegado.'], en: ['Half the pad had come apart.'], zh: ['半本散了。'] },
    },
  },
  {
    categories: ['oficina'],
    says: {
      glad: {
        es: ['Funciona a la primera y no se atasca.', 'Sólida, de las que duran años en un mostrador.'],
        en: ['Works every time, no jams.'],
        zh: ['一用就顺，不卡。'],
      },
      fair: { es: ['Va bien, algo dura al principio.'], en: ['Good, stiff at first.'], zh: ['不错，开始有点紧。'] },
      poor: {
        es: ['Una de cada diez llegó sin funcionar.'],
        en: ['One in ten did not work.'],
        zh: ['十个有一个坏的。'],
      },
    },
  },
  {
    categories: ['papel-higiene'],
    says: {
      glad: {
        es: [
          'Dura el doble que el que usábamos.',
          'Los clientes no se quejan, que ya es mucho.',
          'Cunde y la caja no ocupa medio almacén.',
        ],
        en: ['Lasts twice as long as the last one.'],
        zh: ['比以前用的耐用一倍。'],
      },
      fair: {
        es: ['Cumple, aunque la medida es un poco justa.'],
        en: ['Does the job, a tight size.'],
        zh: ['够用，尺寸偏小。'],
      },
      poor: {
        es: ['Llegó con el envoltorio abierto y sucio.'],
        en: ['The wrapping was open and dirty.'],
        zh: ['包装开了，弄脏了。'],
      },
    },
  },
  {
    categories: ['pintura'],
    says: {
      glad: {
        es: ['Cubre en dos manos y no gotea.', 'El color es el de la carta, también seco.'],
        en: ['Covers in two coats, no drips.'],
        zh: ['两遍就盖住，不滴。'],
      },
      fair: {
        es: ['Cubre bien, pero huele un par de días.'],
        en: ['Covers well, smells for two days.'],
        zh: ['遮盖好，味道要散两天。'],
      },
      poor: {
        es: ['La tapa venía abollada y estaba medio seca.'],
        en: ['The lid was dented and it had half dried.'],
        zh: ['盖子瘪了，半干。'],
      },
    },
  },
  {
    categories: ['higiene-mascota'],
    says: {
      glad: {
        es: ['Quita el olor de verdad y no irrita la piel.', 'Cunde mucho, en la clínica lo recomendamos.'],
        en: ['Takes the smell away, gentle on skin.'],
        zh: ['去味好，不刺激。'],
      },
      fair: { es: ['Funciona, el perfume es fuerte.'], en: ['Works, strong scent.'], zh: ['有效，香味重。'] },
      poor: { es: ['Llegó perdiendo por la tapa.'], en: ['It came leaking.'], zh: ['到货漏了。'] },
    },
  },
]
