import type { Kind } from './words.ts'

/** What buyers say of drinks, groceries and bakers’ supplies. */
export const FOOD_KINDS: readonly Kind[] = [
  {
    categories: ['refrescos', 'zumos'],
    says: {
      glad: {
        es: [
          'Fecha larga y cajas que caben debajo de la barra.',
          'Los clientes la piden por el nombre.',
          'Buen sabor y nada empalagoso.',
          'En terraza se acaba antes que los de marca.',
        ],
        en: ['Long dates and crates that fit under the bar.', 'Good taste, not too sweet.'],
        zh: ['保质期长，好搬好放。', '不太甜，夏天卖得特别快。'],
      },
      fair: {
        es: ['De sabor bien; la caja venía con una lata golpeada.'],
        en: ['Tastes fine, one of the crate was dented.'],
        zh: ['味道可以，有一罐瘪了。'],
      },
      poor: {
        es: ['Caducaba en mes y medio y no me da tiempo a venderlo.'],
        en: ['Six weeks to the date, too short for us.'],
        zh: ['保质期只剩一个半月，来不及卖。'],
      },
    },
  },
  {
    categories: ['vinos', 'sidras', 'licores'],
    says: {
      glad: {
        es: [
          'Por copa deja margen y nadie lo devuelve.',
          'Fresco, bien hecho, y la etiqueta queda bien en la estantería.',
          'Lo hemos puesto de la casa y la gente repite.',
          'Sale parejo de una caja a otra, que es lo que pido.',
        ],
        en: ['Our house pour since spring, people ask for it.', 'Consistent from case to case.'],
        zh: ['按杯卖利润好，客人常点。', '每箱口味稳定。'],
      },
      fair: {
        es: ['Correcto para menú, para carta le falta algo.'],
        en: ['Fine for set menus, not quite for the list.'],
        zh: ['套餐够用，单点差一点。'],
      },
      poor: {
        es: ['Dos botellas de la caja venían con el tapón pasado.'],
        en: ['Two bottles of the case were corked.'],
        zh: ['一箱里有两瓶塞子坏了。'],
      },
    },
  },
  {
    categories: ['cafe-te'],
    says: {
      glad: {
        es: [
          'Buena crema y nada amargo; el molino apenas hubo que tocarlo.',
          'Tueste reciente, se huele al abrir.',
          'Desde que lo cambiamos vendemos más cafés solos.',
        ],
        en: ['Good crema and freshly roasted.', 'Sells more espressos than the last one did.'],
        zh: ['油脂厚，不苦，烘焙日期新。', '换了这款后咖啡卖得更多。'],
      },
      fair: {
        es: ['Bueno en solo, en leche se pierde.'],
        en: ['Good black, gets lost in milk.'],
        zh: ['清咖好喝，加奶偏淡。'],
      },
      poor: {
        es: ['Una bolsa venía con la válvula rota y el café plano.'],
        en: ['One bag had a broken valve and was flat.'],
        zh: ['一袋气阀坏了，香味没了。'],
      },
    },
  },
  {
    categories: ['desechables'],
    says: {
      glad: {
        es: ['No se ablandan ni con el café muy caliente.', 'La tapa encaja y no gotea por la calle.'],
        en: ['Stays stiff with hot coffee, lids fit.'],
        zh: ['装热咖啡不软，盖子合得紧。'],
      },
      fair: {
        es: ['Bien, pero hace falta funda para llevar.'],
        en: ['Fine, needs a sleeve.'],
        zh: ['可以，外带要加杯套。'],
      },
      poor: {
        es: ['El fondo de varios cala a los diez minutos.'],
        en: ['Several leak at the seam.'],
        zh: ['有几个底部渗水。'],
      },
    },
  },
  {
    categories: ['frutos-secos', 'fruta-desecada'],
    says: {
      glad: {
        es: [
          'Calibre parejo y muy poca rotura.',
          'Fresco, se vende a granel en dos días.',
          'De sabor limpio, sin ninguna pieza rancia en todo el saco.',
          'Mis clientas mayores ya no quieren otro.',
        ],
        en: ['Even size, hardly any broken pieces.', 'Fresh, and gone by the weekend when sold loose.'],
        zh: ['颗粒均匀，碎的很少。', '新鲜，散卖两天就没了。'],
      },
      fair: {
        es: ['Bueno, aunque el calibre es algo menor que la vez anterior.'],
        en: ['Good, a little smaller than last time.'],
        zh: ['不错，比上次小一点。'],
      },
      poor: {
        es: ['El saco venía abierto por una esquina.'],
        en: ['The bag was torn at a corner.'],
        zh: ['袋角是破的。'],
      },
    },
  },
  {
    categories: ['especias', 'aceites-conservas'],
    says: {
      glad: {
        es: [
          'Aroma intenso: con la mitad basta.',
          'El envase cierra bien y no pierde ni olor ni aceite.',
          'Lo usamos en cocina y también lo vendemos; gusta en los dos sitios.',
        ],
        en: ['Strong aroma, half the dose does it.', 'We cook with it and sell it too.'],
        zh: ['味道浓，用一半就够。', '自家用，也摆着卖，都好。'],
      },
      fair: {
        es: ['Bien de sabor; la etiqueta se despega con la humedad.'],
        en: ['Good taste, the label peels in the kitchen.'],
        zh: ['味道好，标签容易掉。'],
      },
      poor: {
        es: ['Un envase llegó perdiendo y manchó el resto de la caja.'],
        en: ['One was leaking and stained the box.'],
        zh: ['有一罐漏了，弄脏一箱。'],
      },
    },
  },
  {
    categories: ['harinas', 'levaduras'],
    says: {
      glad: {
        es: [
          'La masa sale igual cada madrugada, que es lo que importa.',
          'Buena fuerza y absorbe lo que dice la ficha.',
          'Llevamos meses con ella y no ha fallado una hornada.',
        ],
        en: ['The dough behaves the same every morning.', 'Works clean, no lumps, right as the sheet says.'],
        zh: ['每天出来的面团都一样稳定。', '好操作，不结块。'],
      },
      fair: {
        es: ['Va bien, aunque hubo que bajar un poco la hidratación.'],
        en: ['Good once we adjusted the recipe a little.'],
        zh: ['可以，配方要稍微调一下。'],
      },
      poor: {
        es: ['El saco venía húmedo por abajo.'],
        en: ['The bag was damp at the bottom.'],
        zh: ['袋底受潮了。'],
      },
    },
  },
  {
    categories: ['envases-obrador'],
    says: {
      glad: {
        es: ['Se montan en un segundo y aguantan la humedad de la nata.', 'Rígida y limpia; la tarta llega entera.'],
        en: ['Quick to fold and stiff enough for a tall cake.'],
        zh: ['折起来快，放高蛋糕也不塌。'],
      },
      fair: {
        es: ['Bien, pero traspasa un poco la grasa.'],
        en: ['Fine, some grease comes through.'],
        zh: ['还行，有点渗油。'],
      },
      poor: { es: ['Las pestañas se rompen al plegar.'], en: ['The tabs tear when folded.'], zh: ['一折扣就断。'] },
    },
  },
  {
    categories: ['aguas'],
    says: {
      glad: {
        es: [
          'Se vende sola en verano y el cristal se devuelve sin pegas.',
          'Cajas fáciles de apilar en la cámara.',
          'Fecha larga, entra justa debajo de la barra.',
        ],
        en: ['Crates stack well in the cold room.'],
        zh: ['好叠放，夏天销量大。'],
      },
      fair: {
        es: ['Bien, aunque el plástico de la botella es muy blando.'],
        en: ['Fine, the bottle is rather soft.'],
        zh: ['可以，瓶子有点软。'],
      },
      poor: {
        es: ['Media caja venía sin etiqueta.'],
        en: ['Half the crate had lost its labels.'],
        zh: ['半箱没有标签。'],
      },
    },
  },
  {
    categories: ['cervezas'],
    says: {
      glad: {
        es: [
          'Sale fresca y con buena espuma; la gente repite.',
          'Rota rápido y la fecha siempre viene larga.',
          'De las que pruebas una y pides la caja.',
        ],
        en: ['Good head, and regulars ask for it.', 'Turns over fast, dates are long.'],
        zh: ['泡沫好，客人回头点。', '走得快，日期也新。'],
      },
      fair: {
        es: ['Buena, algo suave para mi clientela.'],
        en: ['Good, a little mild for our crowd.'],
        zh: ['不错，对我的客人偏淡。'],
      },
      poor: {
        es: ['Cuatro de la caja venían rotas y lo mojaron todo.'],
        en: ['Four of the case were broken.'],
        zh: ['一箱碎了四瓶。'],
      },
    },
  },
  {
    categories: ['legumbres'],
    says: {
      glad: {
        es: [
          'Sale entera después de cocer y no deja piel suelta.',
          'Calibre parejo y limpia, sin una piedra.',
          'Se cuece en su punto, siempre igual.',
        ],
        en: ['Stays whole when cooked, and clean.'],
        zh: ['煮完不烂，很干净。'],
      },
      fair: {
        es: ['Buena, necesita una hora más de remojo.'],
        en: ['Good, wants a longer soak.'],
        zh: ['不错，要多泡一小时。'],
      },
      poor: {
        es: ['El saco venía abierto por una esquina.'],
        en: ['The bag was torn at a corner.'],
        zh: ['袋角是破的。'],
      },
    },
  },
  {
    categories: ['dulces'],
    says: {
      glad: {
        es: [
          'En el mostrador vuela, sobre todo con los niños.',
          'Sabor de verdad, no a aroma.',
          'Buena presentación para cesta de Navidad.',
        ],
        en: ['Flies off the counter.'],
        zh: ['放柜台上卖得飞快。'],
      },
      fair: {
        es: ['Rica, aunque con el calor se pega.'],
        en: ['Good, sticky in warm weather.'],
        zh: ['好吃，天热会粘。'],
      },
      poor: { es: ['Llegó derretida por un lado.'], en: ['One side had melted.'], zh: ['有一边化了。'] },
    },
  },
  {
    categories: ['azucares', 'rellenos'],
    says: {
      glad: {
        es: ['Aguanta el horno sin soltar agua.', 'Fina y sin grumos, se trabaja bien.'],
        en: ['Bakes well and does not weep.'],
        zh: ['进炉不出水，好操作。'],
      },
      fair: {
        es: ['Va bien, un punto más dulce de lo que uso.'],
        en: ['Fine, a touch sweet for us.'],
        zh: ['可以，对我偏甜。'],
      },
      poor: { es: ['La tapa venía mal cerrada.'], en: ['The lid was not shut.'], zh: ['盖子没封好。'] },
    },
  },
  {
    categories: ['coberturas'],
    says: {
      glad: {
        es: ['Funde fino y da un brillo muy bueno.', 'Templa fácil y huele a cacao de verdad.'],
        en: ['Melts smooth and sets with a fine gloss.'],
        zh: ['融得细，光泽好。'],
      },
      fair: {
        es: ['Buena, algo espesa para bañar.'],
        en: ['Good, a little thick for dipping.'],
        zh: ['不错，裹浆略稠。'],
      },
      poor: { es: ['Llegó blanqueada por el calor.'], en: ['It had bloomed in the heat.'], zh: ['受热发白了。'] },
    },
  },
  {
    categories: ['lacteos-obrador'],
    says: {
      glad: {
        es: ['Llega siempre en frío y con buena fecha.', 'En el hojaldre y en el café se nota la diferencia.'],
        en: ['Always arrives cold, with good dates.'],
        zh: ['冷链好，日期新。'],
      },
      fair: {
        es: ['Buena, pero la caja es grande para mi cámara.'],
        en: ['Good, a big case for our fridge.'],
        zh: ['不错，箱子大，冰柜难放。'],
      },
      poor: {
        es: ['Llegó templada y hubo que desechar parte.'],
        en: ['It had not been kept cool on the way.'],
        zh: ['路上没冷藏好，扔了一部分。'],
      },
    },
  },
  {
    categories: ['panes'],
    says: {
      glad: {
        es: [
          'Corteza que cruje y miga del día; se acaba a media mañana.',
          'Regenera en cinco minutos y queda como recién hecho.',
        ],
        en: ['Crisp crust, gone by eleven.'],
        zh: ['外脆里软，上午就卖光。'],
      },
      fair: {
        es: ['Rico, un poco pequeño para bocadillo.'],
        en: ['Good, small for a sandwich.'],
        zh: ['好吃，做三明治小了点。'],
      },
      poor: {
        es: ['Vino aplastado el fondo de la caja.'],
        en: ['The bottom layer was squashed.'],
        zh: ['箱底的压扁了。'],
      },
    },
  },
]
