"""What shampoo, cleaner, food and feed come in: bottles with pumps, tubes, canisters, tins, jars, pouches and sacks."""

from materials import *
from shapes import *


def pump(h=1.15, w=0.36, squash=0.8):
    lathe([(0, 0.02), (w - 0.04, 0), (w, 0.05), (w, h * 0.82), (w * 0.85, h * 0.95), (0.14, h), (0.14, h + 0.04)], body(0.3), ease=0.06, squash=squash)
    band(w, h * 0.16, w, h * 0.74, label(), span=140, squash=squash)
    dark = black(0.3)
    lathe([(0.16, h + 0.0), (0.16, h + 0.14), (0.06, h + 0.16), (0.04, h + 0.18), (0.04, h + 0.34), (0, h + 0.34)], dark, ease=0.02)
    box(0.2, 0.17, 0.08, dark, at=(0, 0, h + 0.32), bevel=0.03)
    rod([(0, -0.02, h + 0.37), (0.0, -0.2, h + 0.37), (0, -0.32, h + 0.33)], 0.035, dark)


def flip_bottle(h=1.2):
    lathe([(0, 0.02), (0.3, 0), (0.34, 0.05), (0.34, h * 0.75), (0.22, h)], body(0.3), ease=0.08, squash=0.65)
    band(0.34, h * 0.14, 0.34, h * 0.68, label(), span=140, squash=0.65)
    lathe([(0.24, h - 0.02), (0.24, h + 0.2), (0, h + 0.2)], white(0.3), ease=0.03, squash=0.7)


def tube(h=1.3, w=0.62):
    """A tube that stands on its cap."""
    depth = lambda u, v: (0.235 * (1 - v) + 0.012) * max(0.0, 1 - (2 * u - 1) ** 2) ** 0.5
    grid(w, h, depth, body(0.35), at=(0, 0, 0.24))
    panel = lambda u, v: depth(0.1 + u * 0.8, 0.12 + v * 0.68) + 0.012
    grid(w * 0.8, h * 0.68, panel, label(), at=(0, 0, 0.24 + h * 0.12), both=False)
    box(w * 1.02, 0.03, 0.08, body(0.35), at=(0, 0, h + 0.2), bevel=0.01)
    lathe([(0, 0), (0.2, 0), (0.22, 0.26), (0, 0.26)], black(0.3), ease=0.02)


def dye():
    tube_at = lambda: None
    box(0.46, 0.3, 1.35, card(), at=(-0.3, 0.15, 0), turn=(0, 0, 14), bevel=0.008, front=label())
    depth = lambda u, v: (0.15 * (1 - v) + 0.008) * max(0.0, 1 - (2 * u - 1) ** 2) ** 0.5
    grid(0.4, 1.0, depth, mat((0.75, 0.75, 0.77), 0.3, metal=0.8), at=(0.32, -0.15, 0.2))
    lathe([(0.205, 0.0), (0.205, 0.42)], body(0.3), at=(0.32, -0.15, 0.2), ease=0, squash=0.8)
    lathe([(0, 0), (0.11, 0), (0.12, 0.2), (0, 0.2)], black(0.3), at=(0.32, -0.15, 0), ease=0.015)


def jar(h=0.8, r=0.36, lid=None):
    lathe([(0, 0.02), (r - 0.04, 0), (r, 0.05), (r, h * 0.8), (r * 0.86, h * 0.9), (r * 0.86, h)], body(0.12, coat=1.0), ease=0.05)
    band(r, h * 0.2, r, h * 0.7, label(), span=165)
    lathe([(0, h + 0.1), (r * 0.92, h + 0.1), (r * 0.92, h - 0.08)], lid or gold(0.3), ease=0.02)


def pot_cream():
    lathe([(0, 0), (0.5, 0), (0.52, 0.03), (0.52, 0.36)], white(0.25), ease=0.02)
    band(0.522, 0.06, 0.522, 0.32, label(), span=150)
    lathe([(0.54, 0.34), (0.54, 0.58), (0, 0.58)], body(0.25), ease=0.03)


def tin(h=0.75, r=0.42):
    lathe([(0, 0), (r, 0), (r, h), (r - 0.03, h), (r - 0.04, h - 0.03), (0, h - 0.03)], steel(0.25), ease=0.012)
    band(r, 0.04, r, h - 0.04, label(), span=358)
    rod([(0.0, -0.12, h - 0.01), (0.08, -0.26, h), (0, -0.36, h), (-0.08, -0.26, h)], 0.018, steel(), closed=True)


def pouch(h=1.3, w=0.95, d=0.26):
    """A bag that stands, with a zip."""
    depth = lambda u, v: d * (1 - v) ** 0.6 * (1 - abs(2 * u - 1) ** 4) ** 0.6 + 0.006
    grid(w, h, depth, body(0.45, bump=('noise', 4, 0.3)))
    panel = lambda u, v: depth(0.1 + u * 0.8, 0.16 + v * 0.6) + 0.014
    grid(w * 0.8, h * 0.6, panel, label(), at=(0, 0, h * 0.16), both=False)
    box(w * 0.98, 0.03, 0.02, white(), at=(0, 0, h * 0.86), bevel=0.005)


def clear_pouch():
    """The same with its content seen."""
    depth = lambda u, v: 0.24 * (1 - v) ** 0.6 * (1 - abs(2 * u - 1) ** 4) ** 0.6 + 0.006
    grid(0.95, 1.3, depth, body(0.55, bump=('voronoi', 9, 1.0)))
    panel = lambda u, v: depth(0.14 + u * 0.72, 0.42 + v * 0.38) + 0.014
    grid(0.95 * 0.72, 1.3 * 0.38, panel, label(), at=(0, 0, 1.3 * 0.42), both=False)
    box(0.93, 0.03, 0.2, kraft(), at=(0, 0, 1.12), bevel=0.006)


def sack(paper=True):
    h, w, d = 1.5, 0.98, 0.26
    depth = lambda u, v: d * (1 - abs(2 * v - 1) ** 3) ** 0.5 * (1 - abs(2 * u - 1) ** 5) ** 0.55 + 0.012
    skin = mat((0.62, 0.46, 0.29), 0.85, bump=('noise', 4, 0.5), spec=0.2) if paper else body(0.45, bump=('noise', 4, 0.4))
    grid(w, h, depth, skin, turn=(-6, 0, 0))
    panel = lambda u, v: depth(0.1 + u * 0.8, 0.16 + v * 0.66) + 0.014
    grid(w * 0.8, h * 0.66, panel, label(), at=(0, 0.02, h * 0.16), both=False, turn=(-6, 0, 0))
    box(w * 0.98, 0.04, 0.07, skin, at=(0, h * 0.105, h * 0.965), bevel=0.01, turn=(-6, 0, 0))


def jerrycan(h=1.25, w=0.85, d=0.55):
    skin = body(0.35)
    box(w, d, h * 0.78, skin, bevel=0.1, steps=5)
    box(w * 0.62, d * 0.6, 0.2, skin, at=(0.14, 0, h * 0.72), bevel=0.09, steps=4)
    rod([(-0.12, 0, h * 0.8), (-0.05, 0, h), (0.25, 0, h), (0.34, 0, h * 0.78)], 0.07, skin)
    lathe([(0, 0.22), (0.13, 0.22), (0.14, 0)], white(0.3), at=(-0.26, 0, h * 0.74), ease=0.02)
    sheet(w * 0.74, h * 0.5, label(), at=(0, -d / 2 - 0.004, h * 0.36))


def spray():
    lathe([(0, 0.02), (0.3, 0), (0.34, 0.05), (0.34, 0.6), (0.24, 0.85), (0.13, 1.0), (0.12, 1.12)], body(0.25), ease=0.08, squash=0.62)
    band(0.342, 0.12, 0.342, 0.58, label(), span=150, squash=0.62)
    head = white(0.3)
    lathe([(0.14, 1.08), (0.15, 1.2), (0, 1.2)], head, ease=0.02)
    box(0.46, 0.16, 0.15, head, at=(-0.07, 0, 1.18), bevel=0.05)
    box(0.1, 0.1, 0.09, black(), at=(-0.33, 0, 1.21), bevel=0.02)
    rod([(-0.13, 0, 1.2), (-0.2, 0, 1.06), (-0.17, 0, 0.92)], 0.035, black())


def tub(h=0.8, r=0.5):
    lathe([(0, 0), (r * 0.88, 0), (r, h)], white(0.35), ease=0.03)
    band(r * 0.9, h * 0.12, r * 0.985, h * 0.84, label(), span=358)
    lathe([(r + 0.03, h - 0.05), (r + 0.03, h + 0.06), (r - 0.04, h + 0.08), (0, h + 0.06)], body(0.35), ease=0.015)
    rod([(-r, 0, h * 0.82), (-r * 0.7, -r * 0.75, h * 0.5), (0, -r * 1.05, h * 0.36), (r * 0.7, -r * 0.75, h * 0.5), (r, 0, h * 0.82)], 0.016, steel())


def oil():
    skin = mat((0.02, 0.05, 0.015), 0.05, coat=1.0)
    box(0.5, 0.5, 1.05, skin, bevel=0.07, steps=5)
    lathe([(0.3, 1.0), (0.14, 1.2), (0.1, 1.45)], skin, ease=0.07)
    lathe([(0.115, 1.4), (0.115, 1.62), (0, 1.62)], body(0.3), ease=0.015)
    sheet(0.42, 0.72, label(), at=(0, -0.253, 0.55))


def butter():
    for x, y, z, t in ((-0.3, 0.3, 0, 8), (0.25, -0.1, 0, -12)):
        box(1.0, 0.5, 0.36, label(), at=(x, y, z), turn=(0, 0, t), bevel=0.03, front=label(), top=label())
    box(0.5, 0.48, 0.34, mat((0.86, 0.68, 0.28), 0.35), at=(-0.75, -0.5, 0), turn=(0, 0, -8), bevel=0.03)


def game_box(h=0.24, w=1.3, d=0.95):
    """A flat box that stands upright, its picture to the front."""
    box(w, h, d, card(), at=(0, 0, 0), turn=(-8, 0, 14), bevel=0.008, front=label())


def bottle_small():
    lathe([(0, 0), (0.28, 0), (0.3, 0.03), (0.3, 0.62), (0.24, 0.7)], mat((0.92, 0.95, 0.95), 0.02, clear=0.9), ease=0.04)
    lathe([(0, 0.03), (0.26, 0.03), (0.26, 0.5), (0, 0.52)], body(0.8, bump=('noise', 60, 0.4)), ease=0.02)
    band(0.301, 0.1, 0.301, 0.5, label(), span=120)
    lathe([(0.27, 0.66), (0.27, 0.88), (0, 0.88)], black(0.3), ease=0.02)


MODELS = {
    'pump': ('eye', pump),
    'pump-small': ('eye', lambda: pump(0.85, 0.36, 0.9)),
    'flip-bottle': ('eye', flip_bottle),
    'tube': ('eye', tube),
    'dye': ('eye', dye),
    'jar': ('eye', jar),
    'honey': ('eye', lambda: jar(0.72, 0.42)),
    'cream': ('high', pot_cream),
    'tin': ('eye', tin),
    'tin-flat': ('high', lambda: tin(0.3, 0.5)),
    'pouch': ('eye', pouch),
    'clear-pouch': ('eye', clear_pouch),
    'sack-paper': ('eye', sack),
    'sack': ('eye', lambda: sack(False)),
    'jerrycan': ('eye', jerrycan),
    'jerrycan-slim': ('eye', lambda: jerrycan(1.35, 0.6, 0.4)),
    'spray': ('eye', spray),
    'tub': ('eye', tub),
    'oil': ('eye', oil),
    'butter': ('high', butter),
    'game-box': ('eye', game_box),
    'spice': ('eye', bottle_small),
}
